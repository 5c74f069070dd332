/** Whether there are sounds: none until the reader switches them on, which this browser remembers. */
import { recall, remember } from "../shell/memory";
import type { Cue } from "./cues";

class Switch {
  on = $state(recall("sound") === "on");
}

const chosen = new Switch();

/** Whether sounds are on. */
export function soundsOn(): boolean {
  return chosen.on;
}

/** Switches sounds on or off; a small bell says that they are on. */
export function switchSounds(on: boolean): void {
  chosen.on = on;
  remember("sound", on ? "on" : "off");
  hear(["turn"]);
}

/** Plays sounds, if they are on. The instruments are fetched by those who want to hear them. */
export function hear(cues: readonly Cue[]): void {
  if (!chosen.on || !cues.length) return;
  void import("./instruments").then(({ sound }) => sound(cues)).catch(() => undefined);
}
