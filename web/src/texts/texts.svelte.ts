/**
 * Texts in the language of the reader. A catalogue comes in volumes: `texts/en/house.ts` and so on. What
 * tables need is bound together (`texts/en.ts`); the others are loaded when a page first needs them.
 * English says which keys there are; the types and a test hold the other languages to them.
 */
import { remember, recall } from "../shell/memory";
import { fill, type Entry, type Values } from "./entries";
import { best, LANGUAGES, type Language } from "./language";
import type { Key, Volume } from "./volumes";

type Texts = Record<string, Entry>;

const bound = import.meta.glob<{ default: Record<string, Texts> }>("./{en,ru,es}.ts");
const single = import.meta.glob<{ default: Texts }>(
  "./{en,ru,es}/{learn,players,reasons,replay,rules,setup,tournaments}.ts",
);
const reading = new Map<Volume, Promise<void>>();

class Reader {
  language = $state<Language>(chosenBefore() ?? best(navigator.languages));
  texts = $state.raw<Texts>({});
}

const reader = new Reader();

/** A text by its key. */
export function t(key: Key, values: Values = {}): string {
  const entry = reader.texts[key];
  return entry === undefined ? key : fill(entry, values, reader.language);
}

/** Whether there is a text for a key that is put together from what the house says. */
export function known(key: string): key is Key {
  return key in reader.texts;
}

/** Loads volumes that a page needs, in the language of the reader. */
export async function need(...volumes: Volume[]): Promise<void> {
  await Promise.all(volumes.map((volume) => reading.get(volume) ?? read(volume)));
}

/** What did not come is asked for again the next time. */
function read(volume: Volume): Promise<void> {
  const coming = load(reader.language, volume).then((texts) => {
    reader.texts = { ...reader.texts, ...texts };
  });
  reading.set(volume, coming);
  coming.catch(() => reading.delete(volume));
  return coming;
}

/** Loads volumes in all languages, to be kept for when there is no network; nothing changes now. */
export async function fetchInAll(...volumes: Volume[]): Promise<void> {
  const languages = Object.keys(LANGUAGES) as Language[];
  await Promise.all(languages.flatMap((one) => volumes.map((volume) => load(one, volume))));
}

/** The language of the reader. */
export function language(): Language {
  return reader.language;
}

/** Reads on in another language. */
export async function speak(chosen: Language): Promise<void> {
  const loaded = await Promise.all([...reading.keys()].map((volume) => load(chosen, volume)));
  remember("language", chosen);
  reader.texts = Object.assign({}, ...loaded);
  reader.language = chosen;
  document.documentElement.lang = chosen;
}

async function load(chosen: Language, volume: Volume): Promise<Texts> {
  const alone = single[`./${chosen}/${volume}.ts`];
  return alone ? (await alone()).default : (await bound[`./${chosen}.ts`]!()).default[volume]!;
}

function chosenBefore(): Language | null {
  const kept = recall("language") ?? "";
  return kept in LANGUAGES ? (kept as Language) : null;
}
