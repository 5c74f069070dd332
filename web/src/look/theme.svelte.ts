/** Which of the three themes: as the reader chose, or as the system prefers. */
import { recall, remember } from "../shell/memory";

export const THEMES = ["paper", "night", "e-ink"] as const;
export type Theme = (typeof THEMES)[number];
export type Choice = Theme | "auto";

class Look {
  choice = $state<Choice>(read());
}

const look = new Look();
const dark = matchMedia("(prefers-color-scheme: dark)");
const slow = matchMedia("(update: slow), (monochrome)"); // e-ink screens, where browsers tell

/** The theme that was chosen. */
export function chosenTheme(): Choice {
  return look.choice;
}

/** Draws with another pen and paper. */
export function choose(choice: Choice): void {
  look.choice = choice;
  remember("theme", choice);
  show();
}

/** Puts the theme on the page, and keeps to the system where nothing was chosen. */
export function show(): void {
  const system: Theme = slow.matches ? "e-ink" : dark.matches ? "night" : "paper";
  document.documentElement.dataset["theme"] = look.choice === "auto" ? system : look.choice;
}

/** Follows the system from now on. */
export function followSystem(): void {
  dark.addEventListener("change", show);
  slow.addEventListener("change", show);
  show();
}

function read(): Choice {
  const kept = recall("theme");
  return THEMES.find((theme) => theme === kept) ?? "auto";
}
