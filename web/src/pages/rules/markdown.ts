/**
 * The rules pages as blocks to be drawn: just the Markdown that docs/rules/ uses. Nothing of it ever
 * becomes HTML by itself.
 */
export type Inline = { kind: "text" | "code" | "strong"; text: string };

export type Block =
  | { kind: "heading"; level: 1 | 2 | 3; text: string }
  | { kind: "paragraph"; words: Inline[] }
  | { kind: "rule"; number: string; words: Inline[] }
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

/** The words of a line: `code`, **strong** and the rest. */
export function inline(text: string): Inline[] {
  return [...text.matchAll(/`([^`]+)`|\*\*(.+?)\*\*|(?:(?!`[^`]+`|\*\*.+?\*\*)[^])+/g)].map(
    ([all, code, strong]): Inline => {
      if (code !== undefined) return { kind: "code", text: code };
      if (strong !== undefined) return { kind: "strong", text: strong };
      return { kind: "text", text: all };
    },
  );
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
  const rule = /^\*\*([A-Z]{2}-\d+)\*\* (.*)$/.exec(text);
  if (rule) return { kind: "rule", number: rule[1]!, words: inline(rule[2]!) };
  return { kind: "paragraph", words: inline(text) };
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
