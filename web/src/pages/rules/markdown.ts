/**
 * The pages of rules and tips as blocks to be drawn: just the Markdown that docs/rules/ and docs/tips/ use.
 * Nothing of it ever becomes HTML by itself.
 */
export type Inline =
  { kind: "text" | "code" | "strong"; text: string } | { kind: "link"; text: string; href: string };

export type Block =
  | { kind: "heading"; level: 1 | 2 | 3; text: string }
  | { kind: "paragraph"; words: Inline[] }
  | { kind: "rule"; number: string; words: Inline[] }
  | { kind: "tip"; key: string; title: string; words: Inline[] }
  | { kind: "note"; words: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "drawing"; text: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** The blocks of a page. */
export function blocks(page: string): Block[] {
  const lines = page.replaceAll("\r\n", "\n").split("\n");
  const found: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    if (!line.trim()) at += 1;
    else if (line.startsWith("```")) {
      const end = lines.indexOf("```", at + 1);
      found.push({ kind: "drawing", text: lines.slice(at + 1, end).join("\n") });
      at = end + 1;
    } else {
      const end = endOf(lines, at);
      found.push(block(lines.slice(at, end)));
      at = end;
    }
  }
  return found;
}

const MARKED = /`([^`]+)`|\*\*(.+?)\*\*|\[([^\]]+)\]\((https?:\/\/[^\s()]+)\)/;
const PARTS = new RegExp(`${MARKED.source}|(?:(?!${MARKED.source})[^])+`, "g");

/** The words of a line: `code`, **strong**, links to other sites, and the rest. */
export function inline(text: string): Inline[] {
  return [...text.matchAll(PARTS)].map(([all, code, strong, link, href]): Inline => {
    if (code !== undefined) return { kind: "code", text: code };
    if (strong !== undefined) return { kind: "strong", text: strong };
    if (href !== undefined) return { kind: "link", text: link!, href };
    return { kind: "text", text: all };
  });
}

/** A block goes on until an empty line, or one that begins something else. */
function endOf(lines: readonly string[], start: number): number {
  if (lines[start]!.startsWith("#")) return start + 1;
  let end = start + 1;
  while (end < lines.length && lines[end]!.trim() && !/^(#|```)/.test(lines[end]!)) end += 1;
  return end;
}

function block(lines: readonly string[]): Block {
  const text = lines.join(" ");
  const heading = /^(#{1,3}) (.*)$/.exec(text);
  if (heading)
    return { kind: "heading", level: heading[1]!.length as 1 | 2 | 3, text: heading[2]! };
  if (text.startsWith("|")) return table(lines);
  if (text.startsWith("> ")) return { kind: "note", words: inline(unmarked(lines).join(" ")) };
  if (text.startsWith("- ")) return { kind: "list", items: items(lines) };
  const rule = /^\*\*([A-Z]{2}-\d+)\*\* (.*)$/.exec(text);
  if (rule) return { kind: "rule", number: rule[1]!, words: inline(rule[2]!) };
  const tip = /^\*\*([a-z-]+)\*\* (.+?\.)(?: (.*))?$/.exec(text);
  if (tip) return { kind: "tip", key: tip[1]!, title: tip[2]!, words: inline(tip[3] ?? "") };
  return { kind: "paragraph", words: inline(text) };
}

/** Lines without the sign that each of them begins with. */
const unmarked = (lines: readonly string[]) => lines.map((line) => line.slice(2));

/** An item goes on in lines that are set in. */
function items(lines: readonly string[]): Inline[][] {
  const found: string[] = [];
  for (const [at, line] of lines.entries())
    if (line.startsWith("- ")) found.push(unmarked(lines)[at]!);
    else found.push(`${found.pop()} ${line.trim()}`);
  return found.map(inline);
}

/** The second line of a table only parts its head from the rest. */
function table([head, , ...rows]: readonly string[]): Block {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim()));
  return { kind: "table", head: cells(head!), rows: rows.map(cells) };
}
