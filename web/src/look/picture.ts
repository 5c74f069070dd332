/**
 * A picture of what is on the page: an SVG that stands for itself, drawn from how its elements look
 * now. It has no styles, only attributes: colours and strokes are read off and written out.
 */
const KEPT = [
  "d",
  "x",
  "y",
  "x1",
  "y1",
  "x2",
  "y2",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
  "width",
  "height",
].concat(["viewBox", "transform", "points", "preserveAspectRatio", "pathLength"]);
const DRAWN = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"]
  .concat(["stroke-dasharray", "opacity", "fill-opacity", "stroke-opacity"])
  .concat(["font-size", "font-family", "font-weight", "font-style", "text-anchor"]);
const USUAL: Record<string, string> = {
  stroke: "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-dasharray": "none",
  opacity: "1",
  "fill-opacity": "1",
  "stroke-opacity": "1",
  "font-style": "normal",
  "text-anchor": "start",
};
const MARGIN = 12;

/** The picture of an element and all that is in it, on a sheet of paper. */
export function pictureOf(element: Element): string {
  const box = element.getBoundingClientRect();
  const width = Math.ceil(box.width) + 2 * MARGIN;
  const height = Math.ceil(box.height) + 2 * MARGIN;
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    ...drawn(element, box.left - MARGIN, box.top - MARGIN),
    "</svg>",
  ].join("\n");
}

/** The same as a PNG, twice as fine. */
export async function asPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** Let the reader keep something as a file. */
export function keep(content: Blob | string, name: string, type = "text/plain"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` }),
  );
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function* drawn(element: Element, left: number, top: number): Generator<string> {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  if (style.display === "none" || style.visibility === "hidden" || box.width <= 1) return;
  if (element instanceof SVGSVGElement) {
    const place = `x="${near(box.left - left)}" y="${near(box.top - top)}"`;
    const size = `width="${near(box.width)}" height="${near(box.height)}"`;
    const inner = [...element.children].map(inked).join("");
    yield `<svg ${place} ${size} viewBox="${element.getAttribute("viewBox") ?? ""}">${inner}</svg>`;
    return;
  }
  yield* sheet(style, box, left, top);
  for (const child of element.childNodes) {
    if (child instanceof Element) yield* drawn(child, left, top);
    else if (child instanceof Text) yield* words(child, style, left, top);
  }
}

/** The background and the border of an element. */
function* sheet(style: CSSStyleDeclaration, box: DOMRect, left: number, top: number) {
  const border = parseFloat(style.borderTopWidth) || 0;
  const bare = /^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  if (bare && !border) return;
  const half = border / 2;
  const place = `x="${near(box.left - left + half)}" y="${near(box.top - top + half)}"`;
  const size = `width="${near(box.width - border)}" height="${near(box.height - border)}"`;
  const edge = border ? ` stroke="${style.borderTopColor}" stroke-width="${border}"` : "";
  const round = Math.min(parseFloat(style.borderTopLeftRadius) || 0, box.height / 2);
  yield `<rect ${place} ${size} rx="${round}" fill="${bare ? "none" : style.backgroundColor}"${edge}/>`;
}

/** A text, word by word, where each word stands. */
function* words(text: Text, style: CSSStyleDeclaration, left: number, top: number) {
  const range = document.createRange();
  for (const found of text.data.matchAll(/\S+/g)) {
    range.setStart(text, found.index);
    range.setEnd(text, found.index + found[0].length);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    const size = parseFloat(style.fontSize);
    const base = box.top - top + box.height / 2 + size * 0.35;
    const font = `font-family="${quoted(style.fontFamily)}" font-size="${size}" font-weight="${style.fontWeight}"`;
    yield `<text x="${near(box.left - left)}" y="${near(base)}" ${font} fill="${style.color}">${quoted(found[0])}</text>`;
  }
}

/** An element of a drawing, with its looks written out. */
function inked(element: Element): string {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden") return "";
  const tag = element.tagName;
  if (tag === "style" || tag === "script") return "";
  const kept = KEPT.filter((name) => element.hasAttribute(name) && name !== "pathLength").map(
    (name) => `${name}="${quoted(element.getAttribute(name)!)}"`,
  );
  const looks = DRAWN.map((name) => [name, style.getPropertyValue(name)] as const)
    .filter(([name, value]) => value && value !== USUAL[name])
    .filter(([name]) => tag === "text" || !/^(font|text)/.test(name))
    .filter(([name]) => tag !== "g" || name === "opacity")
    .filter(([name]) => name !== "stroke-dasharray" || !element.hasAttribute("pathLength"))
    .map(([name, value]) => `${name}="${quoted(value)}"`);
  const inner = element.children.length
    ? [...element.children].map(inked).join("")
    : quoted(element.textContent ?? "");
  return `<${[tag, ...kept, ...looks].join(" ")}>${inner}</${tag}>`;
}

const near = (length: number) => Math.round(length * 100) / 100;

function quoted(text: string): string {
  const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => signs[sign]!);
}
