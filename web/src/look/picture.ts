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

export interface Size {
  width: number;
  height: number;
}

export interface Drawing extends Size {
  svg: string;
  paper: string;
}

/** The picture of an element and all that is in it, on a sheet of its paper. */
export function pictureOf(element: Element): Drawing {
  const box = element.getBoundingClientRect();
  const width = Math.ceil(box.width) + 2 * MARGIN;
  const height = Math.ceil(box.height) + 2 * MARGIN;
  const paper = getComputedStyle(element).getPropertyValue("--paper");
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    ...drawn(element, box.left - MARGIN, box.top - MARGIN),
    "</svg>",
  ].join("\n");
  return { svg, width, height, paper };
}

/** The same as a PNG, twice as fine. */
export async function asPng(drawing: Drawing): Promise<Blob> {
  const { canvas } = await onCanvas(drawing, drawing, 2);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** The pixels of a drawing, on a sheet that may be larger than it. */
export async function pixelsOf(
  drawing: Drawing,
  { width, height, scale }: Size & { scale: number },
): Promise<Uint8ClampedArray> {
  const whole = { width: width / scale, height: height / scale };
  return (await onCanvas(drawing, whole, scale)).getImageData(0, 0, width, height).data;
}

async function onCanvas(drawing: Drawing, sheet: Size, scale: number) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing.svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(sheet.width * scale);
  canvas.height = Math.round(sheet.height * scale);
  const pen = canvas.getContext("2d", { willReadFrequently: true })!;
  pen.fillStyle = drawing.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, drawing.width * scale, drawing.height * scale);
  return pen;
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

/** The background of an element, a frame as thin as its thinnest edge, and lines for thicker ones. */
function* sheet(style: CSSStyleDeclaration, box: DOMRect, left: number, top: number) {
  const edges = edgesOf(style);
  const thin = Math.min(...edges.map(({ width }) => width));
  const bare = /^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  const round = Math.min(parseFloat(style.borderTopLeftRadius) || 0, box.height / 2);
  const [x, y] = [box.left - left, box.top - top];
  if (!bare || thin) {
    const place = `x="${near(x + thin / 2)}" y="${near(y + thin / 2)}"`;
    const size = `width="${near(box.width - thin)}" height="${near(box.height - thin)}"`;
    const frame = thin ? ` ${edges[0]!.ink(thin)}` : "";
    yield `<rect ${place} ${size} rx="${round}" fill="${bare ? "none" : style.backgroundColor}"${frame}/>`;
  }
  for (const [side, { width, ink }] of edges.entries()) {
    if (width <= thin) continue;
    const place = new DOMRect(x, y, box.width, box.height);
    yield `<path d="${line(side, place, width / 2, round / 2)}" ${ink(width)}/>`;
  }
}

/** A line along one side of a box, within it by `half` and shorter for round corners. */
function line(side: number, box: DOMRect, half: number, round: number): string {
  const lying = side % 2 === 0;
  const x = side === 1 ? box.right - half : box.left + (lying ? round : half);
  const y = side === 2 ? box.bottom - half : box.top + (lying ? half : round);
  const way = lying ? `h${near(box.width - 2 * round)}` : `v${near(box.height - 2 * round)}`;
  return `M${near(x)} ${near(y)}${way}`;
}

/** The edges of an element, clockwise from the top, and how they are drawn. */
function edgesOf(style: CSSStyleDeclaration) {
  return ["top", "right", "bottom", "left"].map((side) => {
    const of = (what: string) => style.getPropertyValue(`border-${side}-${what}`);
    const dashes = of("style") === "dashed" ? ' stroke-dasharray="5 4"' : "";
    const ink = (width: number) => `stroke="${of("color")}" stroke-width="${width}"${dashes}`;
    return { width: parseFloat(of("width")) || 0, ink };
  });
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
