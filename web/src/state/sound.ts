// The one sound there is: a knock on wood when it is one's turn. Made on the spot, so nothing has to be loaded.
let audio: AudioContext | null = null

function blow(context: AudioContext, at: number): void {
  const tone = context.createOscillator()
  const loud = context.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(190, at)
  tone.frequency.exponentialRampToValueAtTime(70, at + 0.09)
  loud.gain.setValueAtTime(0.35, at)
  loud.gain.exponentialRampToValueAtTime(0.001, at + 0.14)
  tone.connect(loud).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.15)
}

/** Knock twice. A browser that does not let us yet (nobody has touched the page) stays silent. */
export function knock(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state !== 'running') {
    void audio.resume()
    return
  }
  blow(audio, audio.currentTime)
  blow(audio, audio.currentTime + 0.16)
}
