/** What if: asks the house what steps would do, once they have been looked at for a moment. */
import type { Imagined } from "../api/types";

const PATIENCE = 120; // milliseconds

interface Wondering<V> {
  /** What would happen; null until the house has said so. */
  readonly answer: (Imagined<V> & { asked: readonly string[] }) | null;
}

/** Wonders about `steps` whenever they change; called while a component is set up. */
export function wonder<V>(
  imagine: (steps: string[], signal: AbortSignal) => Promise<Imagined<V> | null>,
  steps: () => string[] | null,
): Wondering<V> {
  let answer = $state.raw<Wondering<V>["answer"]>(null);
  $effect(() => {
    const asked = steps();
    answer = null;
    if (!asked) return;
    const mind = new AbortController(); // changed by what is played or looked at next
    const asking = setTimeout(async () => {
      const imagined = await imagine(asked, mind.signal);
      if (!mind.signal.aborted && imagined) answer = { ...imagined, asked };
    }, PATIENCE);
    return () => {
      clearTimeout(asking);
      mind.abort();
    };
  });
  return {
    get answer() {
      return answer;
    },
  };
}
