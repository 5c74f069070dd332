/**
 * Rules, tips and lessons can be read without a network once the page was visited: the service worker
 * is told what they are made of, in all languages, when there is time for it.
 */
import { boardOf } from "../boards/shelf";
import { GAMES, lawOf, tipsOf } from "../pages/rules/shelf";
import { LANGUAGES, type Language } from "../texts/language";
import { fetchInAll } from "../texts/texts.svelte";
import { spareTime } from "./moments";
import { find } from "./routes";

const LATER = 8000; // milliseconds after the page was opened: first it is to be used
const READING = ["/rules/any", "/learn/any"];
const MARK = "/kept/reading"; // in the cache of this version, once all of it is there

/** Keep at once what this page was made of, and a little later all there is to read. */
export async function keepReading(): Promise<void> {
  const worker = (await navigator.serviceWorker.ready).active;
  await spareTime();
  worker?.postMessage({ keep: loaded() });
  if (savesData()) return;
  await new Promise((later) => setTimeout(later, LATER));
  if (await caches.match(MARK)) return;
  await Promise.all([...READING.map(page), ...GAMES.flatMap(texts)]);
  worker?.postMessage({ keep: [...loaded(), ...GAMES.map(lesson)], mark: MARK });
}

const lesson = (game: string) => `/api/lessons/${game}`;

function page(address: string) {
  const { load, volumes } = find(address);
  return Promise.all([load(), fetchInAll(...volumes)]);
}

function texts(game: (typeof GAMES)[number]) {
  const languages = Object.keys(LANGUAGES) as Language[];
  return [lawOf(game), boardOf(game), ...languages.map((one) => tipsOf(game, one))];
}

/** The files this page has loaded so far, whether the worker was there already or not. */
function loaded(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isKept(pathname))
    .map(({ pathname }) => pathname);
}

function isKept(path: string): boolean {
  return path.startsWith("/assets/") || path.startsWith("/api/lessons/");
}

/** Whoever pays by the megabyte keeps only what was read. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
