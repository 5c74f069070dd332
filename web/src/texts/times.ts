/** Times and spans as the reader says them. */
import { houseClock } from "../api/client";
import { language } from "./texts.svelte";

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** How long ago something was: “3 min. ago”. */
export function ago(at: number): string {
  const seconds = Math.max(0, houseClock.now() - at);
  const [unit, length] = UNITS.find(([, span]) => seconds >= span) ?? (["second", 1] as const);
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto", style: "short" });
  return format.format(-Math.floor(seconds / length), unit);
}

/** A day: “15 Nov 2026”. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(at * 1000);
}

/** A span in words, in its largest unit: “2 days”. */
export function span(seconds: number): string {
  const [unit, length] = UNITS.find(([, span]) => seconds >= span && seconds % span === 0) ?? [
    "second" as const,
    1,
  ];
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language(), style).format(seconds / length);
}

/** What a clock shows: `4:07`, `1:00:00`, or days where there are days. */
export function dial(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 2 * 86_400) return span(Math.floor(left / 86_400) * 86_400);
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
