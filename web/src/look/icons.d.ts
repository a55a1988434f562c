declare module 'virtual:icons' {
  /** The inside of each listed icon's SVG, drawn in a square of 512. */
  const bodies: Readonly<Record<string, string>>
  export default bodies
}
