/** The rules pages: read as they are written, with no sign of Markdown left over. */
import { describe, expect, it } from "vitest";
import { RULE_PREFIXES, Refusal } from "../src/api/refusal";
import { blocks, inline, type Inline } from "../src/pages/rules/markdown";
import { GAMES, isGame, lawOf } from "../src/pages/rules/shelf";

it("parts words from code and what is strong", () => {
  expect(inline("X plays `b2` or **not**.")).toEqual([
    { kind: "text", text: "X plays " },
    { kind: "code", text: "b2" },
    { kind: "text", text: " or " },
    { kind: "strong", text: "not" },
    { kind: "text", text: "." },
  ]);
});

it("finds headings, rules, drawings and tables", () => {
  const page =
    "# A\n\n**VW-1** Seats.\nTwo play.\n\n```text\n5  . .\n```\n\n| a | b |\n|---|---|\n| 1 | `2` |\n";
  expect(blocks(page)).toEqual([
    { kind: "heading", level: 1, text: "A" },
    { kind: "rule", number: "VW-1", words: [{ kind: "text", text: "Seats. Two play." }] },
    { kind: "drawing", text: "5  . ." },
    {
      kind: "table",
      head: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]],
      rows: [[[{ kind: "text", text: "1" }], [{ kind: "code", text: "2" }]]],
    },
  ]);
});

describe.each(GAMES)("%s", (game) => {
  it("has its rules numbered under its letters", async () => {
    const found = blocks(await lawOf(game));
    const rules = found.flatMap((block) => (block.kind === "rule" ? [block.number] : []));
    const letters = Object.entries(RULE_PREFIXES).find(([, key]) => key === game)![0];
    expect(rules).toEqual(rules.map((_, place) => `${letters}-${place + 1}`));
    expect(rules.length).toBeGreaterThan(10);
  });

  it("leaves no sign of Markdown over", async () => {
    for (const block of blocks(await lawOf(game))) {
      const words: Inline[] =
        block.kind === "table"
          ? [block.head, ...block.rows].flat(2)
          : "words" in block
            ? block.words
            : [];
      for (const word of words.filter(({ kind }) => kind !== "code"))
        expect(word.text).not.toMatch(/\*\*|`|^[|#]|\]\(/);
    }
  });
});

it("says where a rule is to be read", () => {
  expect(new Refusal("bad-record", "No (VW-9).").address).toBe("/rules/virus-wars#VW-9");
  expect(new Refusal("illegal-step", "No.").address).toBeNull();
  expect(isGame("chess")).toBe(false);
});
