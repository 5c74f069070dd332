/** The sounds themselves, made in the browser: a pen on paper, a card, a small bell. */
import type { Cue } from "./cues";

const VOLUME = 0.25;

type Instrument = (on: AudioContext, at: number) => number; // how many seconds it takes

const INSTRUMENTS: Record<Cue, Instrument> = {
  pen: (on, at) => {
    scratch(on, at, 0.07, 2600);
    scratch(on, at + 0.1, 0.08, 3200);
    return 0.2;
  },
  capture: (on, at) => {
    for (const stroke of [0, 1, 2, 3]) scratch(on, at + stroke * 0.06, 0.05, 1800 + 250 * stroke);
    note(on, at, 110, 0.18);
    return 0.3;
  },
  card: (on, at) => {
    scratch(on, at, 0.035, 5200);
    scratch(on, at + 0.05, 0.025, 900);
    return 0.12;
  },
  turn: (on, at) => {
    note(on, at, 659.3, 0.22);
    note(on, at + 0.14, 880, 0.35);
    return 0.5;
  },
  end: (on, at) => {
    for (const [place, pitch] of [523.3, 659.3, 784, 1046.5].entries())
      note(on, at + place * 0.16, pitch, 0.4);
    return 1;
  },
};

let context: AudioContext | null = null;

/** Plays sounds one after the other. Browsers allow it once the reader has touched the page. */
export function sound(cues: readonly Cue[]): void {
  if (!cues.length || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  let at = context.currentTime + 0.01;
  for (const cue of cues) at += INSTRUMENTS[cue](context, at);
}

/** A stroke of a pen: noise through a narrow gap. */
function scratch(on: AudioContext, at: number, seconds: number, pitch: number): void {
  const frames = Math.ceil(on.sampleRate * seconds);
  const buffer = on.createBuffer(1, frames, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let frame = 0; frame < frames; frame++) samples[frame] = Math.random() * 2 - 1;
  const noise = new AudioBufferSourceNode(on, { buffer });
  const gap = new BiquadFilterNode(on, { type: "bandpass", frequency: pitch, Q: 1.2 });
  noise.connect(gap).connect(fading(on, at, seconds, VOLUME));
  noise.start(at);
}

/** A soft note of a bell. */
function note(on: AudioContext, at: number, pitch: number, seconds: number): void {
  const bell = new OscillatorNode(on, { type: "triangle", frequency: pitch });
  bell.connect(fading(on, at, seconds, VOLUME / 2));
  bell.start(at);
  bell.stop(at + seconds);
}

function fading(on: AudioContext, at: number, seconds: number, volume: number): GainNode {
  const gain = new GainNode(on, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + Math.min(0.01, seconds / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(on.destination);
  return gain;
}
