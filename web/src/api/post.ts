/**
 * Commands under way: each has a mark of its own, stays until the house has answered, and is sent
 * again after a lost connection. The house does what has the same mark only once.
 */
import type { Refusal } from "./refusal";

interface Letter {
  text: string;
  answered: (version: number) => void;
  refused: (refusal: Refusal) => void;
}

export class Post {
  #letters = new Map<string, Letter>();

  get size(): number {
    return this.#letters.size;
  }

  /** Writes a command; `send` gets the text at once. */
  write(command: object, send: (text: string) => void): Promise<number> {
    const id = mark();
    const text = JSON.stringify({ ...command, id });
    return new Promise((answered, refused) => {
      this.#letters.set(id, { text, answered, refused });
      send(text);
    });
  }

  done(id: string, version: number): void {
    this.#take(id)?.answered(version);
  }

  refuse(id: string, refusal: Refusal): void {
    this.#take(id)?.refused(refusal);
  }

  /** All that has no answer yet, in the order in which it was written. */
  unanswered(): string[] {
    return [...this.#letters.values()].map((letter) => letter.text);
  }

  #take(id: string): Letter | undefined {
    const letter = this.#letters.get(id);
    this.#letters.delete(id);
    return letter;
  }
}

function mark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
