// The skills of a knight.
/** The skills in the order of the sheet. */
export const SKILLS = ['blades', 'guns', 'aid', 'tech', 'survival', 'talk'] as const
