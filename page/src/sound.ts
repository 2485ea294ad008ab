/** A small bell, made here: two notes. */

const NOTES = [659.3, 880]; // hertz
const LENGTH = 0.9; // seconds
const LOUD = 0.12;

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it; this is called then. */
export function allowSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

export function ring(): void {
  allowSound();
  if (!context) return;
  for (const [place, pitch] of NOTES.entries()) strike(context, pitch, context.currentTime + place * 0.16);
}

function strike(audio: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(audio, { frequency: pitch, type: "triangle" });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
