/** A page of docs/tips/: its tips, each with what belongs to it, and where the game comes from. */
import { blocks, type Block, type Inline } from "./markdown";

export interface Tip {
  key: string;
  title: string;
  words: Inline[];
  drawings: string[];
  notes: Inline[][];
}

export interface TipsPage {
  tips: Tip[];
  history: Block[];
}

/** A page as it is written, in its two sections. */
export function readTips(page: string): TipsPage {
  const found: TipsPage = { tips: [], history: [] };
  let section = 0;
  for (const block of blocks(page)) {
    if (block.kind === "heading" && block.level === 2) section += 1;
    else if (section === 1) addTo(found.tips, block);
    else if (section === 2) found.history.push(block);
  }
  return found;
}

/** Drawings and notes belong to the tip before them. */
function addTo(tips: Tip[], block: Block): void {
  const latest = tips.at(-1);
  if (block.kind === "tip") {
    const { key, title, words } = block;
    tips.push({ key, title, words, drawings: [], notes: [] });
  } else if (block.kind === "drawing") latest?.drawings.push(block.text);
  else if (block.kind === "note") latest?.notes.push(block.words);
}
