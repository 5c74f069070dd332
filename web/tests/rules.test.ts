/** The rules pages: read as they are written, with no sign of Markdown left over. */
import { describe, expect, it } from "vitest";
import { RULE_PREFIXES, Refusal } from "../src/api/refusal";
import { sceneOf } from "../src/boards/scenes";
import { boardsOf } from "../src/look/drawing";
import { blocks, inline, type Block, type Inline } from "../src/pages/rules/markdown";
import { GAMES, isGame, lawOf, tipsOf } from "../src/pages/rules/shelf";
import { readTips } from "../src/pages/rules/tips";
import { LANGUAGES, type Language } from "../src/texts/language";

/** All words of a block. */
function wordsOf(block: Block): Inline[] {
  if (block.kind === "table") return [block.head, ...block.rows].flat(2);
  if (block.kind === "list") return block.items.flat();
  return "words" in block ? block.words : [];
}

const SIGNS = /\*\*|`|^[|#>]|^- |\]\(/; // of Markdown

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
    for (const block of blocks(await lawOf(game)))
      for (const word of wordsOf(block).filter(({ kind }) => kind !== "code"))
        expect(word.text).not.toMatch(SIGNS);
  });

  it.each(Object.keys(LANGUAGES) as Language[])(
    "has tips and a history in %s",
    async (language) => {
      const page = await tipsOf(game, language);
      const { tips, history } = readTips(page);
      expect(tips.length).toBeGreaterThanOrEqual(6);
      for (const tip of tips) {
        expect(tip.title).toMatch(/^[^`*[\]]+\.$/);
        expect(tip.words.length).toBeGreaterThan(0);
      }
      expect(history.some(({ kind }) => kind === "paragraph")).toBe(true);
      expect(history.some(({ kind }) => kind === "list")).toBe(true);
      for (const block of blocks(page))
        for (const word of wordsOf(block).filter(({ kind }) => kind !== "code"))
          expect(word.text).not.toMatch(SIGNS);
    },
  );

  it("draws every board of its tips", async () => {
    const { tips } = readTips(await tipsOf(game, "en"));
    for (const board of tips.flatMap((tip) => tip.drawings).flatMap(boardsOf)) {
      const scene = sceneOf(game, board);
      expect(scene).toMatchObject({ columns: board[0]!.length, rows: board.length });
      expect(new Set(board.map((signs) => signs.length))).toEqual(new Set([scene!.columns]));
      const empty = game === "flooded-island" ? "" : ".";
      const signs = [...board.join("")].filter((sign) => sign !== empty);
      const cells = new Set(scene!.marks.map(({ column, row }) => `${column} ${row}`));
      expect(cells.size).toBe(signs.length);
    }
  });
});

it("says where a rule is to be read", () => {
  expect(new Refusal("bad-record", "No (VW-9).").address).toBe("/rules/virus-wars#VW-9");
  expect(new Refusal("illegal-step", "No.").address).toBeNull();
  expect(isGame("chess")).toBe(false);
});

it("makes links of addresses on the web, and of nothing else", () => {
  expect(inline("See [a site](https://a.org/b?c=1#d).")).toEqual([
    { kind: "text", text: "See " },
    { kind: "link", text: "a site", href: "https://a.org/b?c=1#d" },
    { kind: "text", text: "." },
  ]);
  for (const address of ["javascript:alert(1)", "data:text/html,x", "//a.org", "/t/ABC"])
    expect(inline(`[x](${address})`)).toEqual([{ kind: "text", text: `[x](${address})` }]);
});

it("reads tips with what belongs to them, and the history", () => {
  const page =
    "# A\n\nLead.\n\n## Tips\n\n**two-ways** Keep two ways. One\nis `few`.\n\n```text\n1  x o\n   a b\n```\n\n" +
    "> Measured:\n> much.\n\n**so** Do.\n\n## History\n\nOld.\n\n- [a\n  b](https://a.org)\n- c\n";
  const text = (text: string) => ({ kind: "text", text });
  expect(readTips(page)).toEqual({
    tips: [
      {
        key: "two-ways",
        title: "Keep two ways.",
        words: [text("One is "), { kind: "code", text: "few" }, text(".")],
        drawings: ["1  x o\n   a b"],
        notes: [[text("Measured: much.")]],
      },
      { key: "so", title: "Do.", words: [], drawings: [], notes: [] },
    ],
    history: [
      { kind: "paragraph", words: [text("Old.")] },
      {
        kind: "list",
        items: [[{ kind: "link", text: "a b", href: "https://a.org" }], [text("c")]],
      },
    ],
  });
});

describe("a drawing in text", () => {
  const drawing = "2  . o        2  * O\n1  x #   →    1  X .\n   a b           a b";

  it("is read board by board", () => {
    expect(boardsOf(drawing)).toEqual([
      [".o", "x#"],
      ["*O", "X."],
    ]);
    expect(boardsOf("10  x\n    a")).toEqual([["x"]]);
    expect(boardsOf("nothing")).toEqual([]);
  });

  it("has bases in their corners only", () => {
    const [before, after] = boardsOf(drawing).map((rows) => sceneOf("virus-game", rows)!);
    expect(before).toMatchObject({ columns: 2, rows: 2 });
    expect(before!.marks.map(({ kind }) => kind)).toEqual(["sign", "sign", "neutral"]);
    expect(after!.marks.map(({ kind }) => kind)).toEqual(["spot", "base", "base"]);
    const fortified = sceneOf("virus-game", ["X.", ".."])!.marks[0];
    expect(fortified).toEqual({ kind: "sign", column: 0, row: 0, seat: 1, solid: true });
  });

  it("is of a game with a board", () => {
    expect(sceneOf("bacteria", ["x"])).toBeUndefined();
    expect(sceneOf("flooded-island", ["~A"])!.marks).toEqual([
      { kind: "field", column: 0, row: 0, wet: true },
      { kind: "field", column: 1, row: 0, wet: true },
      { kind: "walker", column: 1, row: 0 },
    ]);
    expect(sceneOf("virus-wars", ["oX"])!.marks).toMatchObject([
      { seat: 2, solid: false },
      { seat: 1, solid: true },
    ]);
  });
});
