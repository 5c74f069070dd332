/**
 * The pictures on the cards, as one draws them with a pen: paths round 0 0, about 84 wide and high. `wash` is
 * what is coloured in, `ink` what is drawn over it. An organ also says where its face is.
 */
import type { Coloured, Hue, Special } from "./cards";

export interface Drawing {
  wash: string;
  ink: string;
}

export interface Face {
  x: number;
  y: number;
  /** From the middle to an eye. */
  gap: number;
}

export interface OrganDrawing extends Drawing {
  face: Face;
}

const HEART =
  "M1 38C-30 20 -40 0 -34 -14C-28 -28 -8 -27 0 -12C8 -28 28 -28 34 -13C39 2 28 22 1 38Z";
const STOMACH =
  "M-25 -42C-23 -32 -26 -17 -22 -7C-18 5 -26 13 -40 15L-38 31C-26 30 -14 38 2 36C28 33 41 9 34 -14" +
  "C27 -36 2 -38 -9 -23C-12 -28 -10 -36 -11 -42Z";
const LEFT_LUNG = "M-8 -12C-9 -28 -21 -33 -30 -19C-40 -3 -42 17 -38 32C-27 38 -12 32 -8 22Z";
const RIGHT_LUNG = "M8 -12C9 -28 21 -33 30 -19C40 -3 42 17 38 32C27 38 12 32 8 22Z";
const LIVER =
  "M-42 -6C-40 -27 -16 -31 6 -25C22 -21 40 -25 43 -11C45 2 29 5 16 11C4 17 -4 34 -20 33" +
  "C-36 32 -43 12 -42 -6Z";
const DOME =
  "M-42 8C-43 -20 -23 -37 0 -37C23 -37 43 -20 42 8C42 27 25 35 0 35C-25 35 -42 27 -42 8Z";

export const ORGANS: Record<Hue, OrganDrawing> = {
  red: {
    wash: HEART,
    ink:
      HEART +
      "M-6 -20C-9 -33 -2 -42 8 -42C17 -42 21 -34 19 -26M5 -22C4 -29 6 -33 9 -33C11 -33 11 -29 11 -25" +
      "M-21 -24C-22 -31 -21 -35 -20 -39M-13 -23C-14 -30 -13 -34 -12 -38M-29 -2C-30 -9 -27 -15 -22 -16",
    face: { x: 0, y: 4, gap: 11 },
  },
  green: {
    wash: STOMACH,
    ink: STOMACH + "M28 -12C33 2 27 16 17 24M-36 17C-34 21 -34 26 -34 29",
    face: { x: 5, y: -3, gap: 10 },
  },
  blue: {
    wash: LEFT_LUNG + RIGHT_LUNG,
    ink:
      LEFT_LUNG +
      RIGHT_LUNG +
      "M-4 -43V-24C-4 -19 -6 -17 -9 -15M4 -43V-24C4 -19 6 -17 9 -15M-4 -38H4M-4 -32H4M-4 -26H4" +
      "M-34 24C-29 28 -22 28 -18 26M34 24C29 28 22 28 18 26",
    face: { x: 0, y: 3, gap: 21 },
  },
  yellow: {
    wash: LIVER,
    ink:
      LIVER +
      "M6 -25C4 -14 6 0 16 11M9 16C16 16 21 23 17 29C12 33 4 28 3 22M33 -17C36 -15 37 -12 36 -9",
    face: { x: -18, y: -2, gap: 10 },
  },
  rainbow: { wash: DOME, ink: DOME, face: { x: -3, y: 7, gap: 9 } },
};

/** The bands of the rainbow, from outside: what is drawn in each colour. */
export const BANDS: readonly [Exclude<Hue, "rainbow">, string][] = [
  ["red", "M-37.5 16C-42 -14 -22 -32.5 0 -32.5C22 -32.5 42 -14 37.5 16"],
  ["yellow", "M-32 20C-36 -9 -18 -26.5 0 -26.5C18 -26.5 36 -9 32 20"],
  ["green", "M-26.500 23C-30 -4 -15 -20.5 0 -20.5C15 -20.5 30 -4 26.500 23"],
  ["blue", "M-21 25C-24 1 -12 -14.5 0 -14.5C12 -14.5 24 1 21 25"],
];

const CAPSULE =
  "M-28 6C-34 -10 -20 -26 -4 -24C12 -28 32 -18 30 0C30 16 18 26 2 24C-12 28 -24 20 -28 6Z";
const BALL = "M0 -27A27 27 0 1 0 .1 -27Z";
const BOTTLE =
  "M-18 -24H18V-16C24 -13 26 -9 26 -4V32C26 37 23 40 18 40H-18C-23 40 -26 37 -26 32V-4C-26 -9 -24 -13 -18 -16Z";
const SYRINGE = "M-14 -24H14V22H-14Z";

export const KINDS: Record<Exclude<Coloured, "organ">, Drawing> = {
  bacteria: {
    wash: CAPSULE,
    ink:
      CAPSULE +
      "M29 8C38 10 33 20 42 22M27 16C34 20 28 29 37 33M-27 -10C-33 -14 -36 -10 -41 -15M-17 -21C-20 -28 -15 -31 -19 -38" +
      "M0 -25C0 -31 5 -32 4 -39M17 -21C19 -28 25 -27 28 -34M-28 10C-34 12 -36 8 -42 11M-20 21C-24 26 -20 30 -26 35" +
      "M-4 25C-4 31 1 32 -1 39M12 23C14 28 19 30 18 36",
  },
  virus: { wash: BALL, ink: BALL + spikes() },
  medicine: {
    wash: BOTTLE,
    ink:
      BOTTLE +
      "M-21 -40H21V-25H-21ZM-12 -40V-25M-4 -40V-25M4 -40V-25M12 -40V-25M-26 -2H26M-26 30H26",
  },
  vaccine: {
    wash: SYRINGE,
    ink:
      SYRINGE +
      "M0 22V31M-5 22V27H5V22M0 31V44M0 -24V-38M-12 -40H12M-20 -24H20M-8 -12H0M-8 -3H2M-8 6H0M-8 15H2",
  },
};

const HAND =
  "M-14 42C-15 30 -24 20 -30 6C-32 1 -26 -3 -22 1L-14 10V-24C-14 -31 -5 -31 -5 -24V-30" +
  "C-5 -38 5 -38 5 -30V-25C5 -32 15 -32 15 -24V-14C15 -21 24 -20 24 -13V12C24 26 17 30 17 42Z";
const OCTAGON = "M-17 -42H17L42 -17V17L17 42H-17L-42 17V-17Z";
const MASK = "M-31 -5C-20 -12 20 -12 31 -5L30 8C22 16 8 14 0 5C-8 14 -22 16 -30 8Z";
const SMALL_HEART =
  "M-22 1C-40 -11 -36 -28 -26 -26C-22 -25 -21 -22 -21 -20C-20 -24 -17 -27 -13 -26C-4 -23 -8 -9 -22 1Z";
const SMALL_STOMACH =
  "M13 2C14 8 12 12 14 17C15 23 11 26 6 27V33C18 35 32 33 33 18C34 6 22 5 19 12C18 8 19 5 19 2Z";
const BROOM = "M-6 2L18 14C18 26 10 36 2 42C-10 38 -22 30 -28 20C-18 18 -10 12 -6 2Z";
const COAT = "M-36 34C-37 16 -32 8 -22 8C-12 8 -7 16 -8 34Z";
const OTHER_COAT = "M8 34C7 16 12 8 22 8C32 8 37 16 36 34Z";

export const SPECIAL_DRAWINGS: Record<Special, Drawing> = {
  transplant: {
    wash: SMALL_HEART + SMALL_STOMACH,
    ink:
      SMALL_HEART +
      SMALL_STOMACH +
      "M4 -27C20 -32 32 -24 32 -8M25 -14L32 -6L38 -15M-4 34C-22 38 -33 28 -32 12M-38 20L-32 11L-25 18",
  },
  thief: {
    wash: MASK + "M-31 -14C-30 -34 -14 -42 0 -42C14 -42 30 -34 31 -14Z",
    ink:
      MASK +
      "M-31 -14C-30 -34 -14 -42 0 -42C14 -42 30 -34 31 -14ZM-31 -14C-34 4 -34 40 0 41C34 40 34 4 31 -14" +
      "M-28 -24C-14 -28 14 -28 28 -24M-20 -33C-10 -36 10 -36 20 -33M-9 26C-3 30 6 29 12 23M0 12V17M-18 1H-10M10 1H18",
  },
  contagion: {
    wash: "M-14 -16A14 14 0 1 0 -13.900 -16ZM30 -34A8 8 0 1 0 30.100 -34ZM33 14A8 8 0 1 0 33.100 14ZM-2 26A8 8 0 1 0 -1.900 26Z",
    ink:
      "M-14 -16A14 14 0 1 0 -13.900 -16ZM-14 -16V-23M-14 12V19M-28 -2H-35M-24 -12L-29 -17M-24 8L-29 13M-18 -5V-3M-10 -5V-3M-19 5C-16 2 -12 2 -9 5" +
      "M30 -34A8 8 0 1 0 30.100 -34ZM33 14A8 8 0 1 0 33.100 14ZM-2 26A8 8 0 1 0 -1.900 26Z" +
      "M0 -12L17 -22M10 -23L18 -22L15 -15M3 4L22 18M14 18L23 19L22 11M-8 14L-4 24M30 -34V-38M38 -26H42M30 -18V-14M33 14V10M41 22H44M33 30V34M-10 34H-14M-2 42V45M6 34H10",
  },
  glove: { wash: HAND, ink: HAND + "M-15 34C-6 38 8 38 17 34M-5 -24V2M5 -25V2M15 -14V4" },
  error: {
    wash: COAT + OTHER_COAT,
    ink:
      COAT +
      OTHER_COAT +
      "M-22 -12A9 9 0 1 0 -21.900 -12ZM22 -12A9 9 0 1 0 22.100 -12ZM-24 -20C-20 -34 16 -36 23 -22M16 -24L24 -20L26 -29M-23 40C-12 46 14 46 22 40" +
      "M-16 46L-24 39L-15 36M-22 17V27M-27 22H-17M17 17L27 27M27 17L17 27",
  },
  purge: {
    wash: BROOM,
    ink:
      BROOM +
      "M7 8L34 -40M-6 2C-2 -1 2 -1 7 2L14 6C18 8 19 11 18 14M-12 24L-18 32M-2 26L-8 37M8 26L2 36" +
      "M-30 -26V-14M-36 -20H-24M-12 -40V-32M-16 -36H-8M30 16V26M25 21H35M-38 0V6M-41 3H-35",
  },
  block: {
    wash: OCTAGON,
    ink: OCTAGON + scaled(HAND, 0.68, 1, -1),
  },
};

/** Small signs of the colours, for corners and for what lies on organs: the outline of their organ. */
export const SUITS: Record<Hue, string> = {
  red: HEART,
  green: STOMACH,
  blue: LEFT_LUNG + RIGHT_LUNG + "M0 -40V-16",
  yellow: LIVER,
  rainbow: "M-40 28C-44 -44 44 -44 40 28M-22 28C-24 -14 24 -14 22 28M-4 28C-4 14 4 14 4 28",
};

/** A plaster, a shield, a lock: what protects an organ. */
export const PLASTER = "M-17 -7H17A7 7 0 0 1 17 7H-17A7 7 0 0 1 -17 -7Z";
export const PLASTER_DOTS =
  "M-6 -7V7M6 -7V7M-2 -2.500V-2.400M2 -2.500V-2.400M-2 2.500V2.600M2 2.500V2.600";
export const SHIELD =
  "M0 -48C14 -41 30 -40 44 -41C47 -4 36 32 0 48C-36 32 -47 -4 -44 -41C-30 -40 -14 -41 0 -48Z";
export const LOCK = "M-9 -2H9V11H-9Z";
export const LOCK_BOW = "M-6 -2V-7C-6 -14 6 -14 6 -7V-2M0 3V6";

function spikes(): string {
  return Array.from({ length: 10 }, (_, spike) => {
    const angle = (Math.PI * 2 * spike) / 10 + 0.15;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = [cos * 37, sin * 37].map((far) => Math.round(far * 10) / 10) as [number, number];
    const start = `M${(cos * 27).toFixed(1)} ${(sin * 27).toFixed(1)}L${x} ${y}`;
    return `${start}M${(x - sin * 4).toFixed(1)} ${(y + cos * 4).toFixed(1)}L${(x + sin * 4).toFixed(1)} ${(y - cos * 4).toFixed(1)}`;
  }).join("");
}

/** A path made smaller and moved; only for paths of absolute M, L, C, H, V and Z. */
function scaled(path: string, by: number, x: number, y: number): string {
  return path.replace(/([MLCHVZ])([^MLCHVZ]*)/g, (_, letter: string, numbers: string) => {
    const moved = numbers
      .split(/[ ,]+/)
      .filter(Boolean)
      .map(Number)
      .map((number, at) => {
        const across = letter === "H" || (letter !== "V" && at % 2 === 0);
        return (number * by + (across ? x : y)).toFixed(1);
      });
    return letter + moved.join(" ");
  });
}
