/** What lies over the picture: the vertex that is debugged, its primitive, its pixel, and the primitive under the pointer. */

import type { MarkRecord, NotNumberMark, Place } from "../../messages/messages.js";
import type { Page, PicturePart } from "../../panel/panel.js";

const SVG = "http://www.w3.org/2000/svg";
/** Of the mark of a vertex, in pixels of the page. */
const RADIUS = 4;

type Shape = "line" | "circle" | "rect";

/** A shape whose numbers are parts of the picture, unless they are pixels of the page. */
function shape(
  name: Shape,
  className: string,
  parts: Readonly<Record<string, number>>,
  pixels: Readonly<Record<string, number>> = {},
): SVGElement {
  const made = document.createElementNS(SVG, name);
  made.setAttribute("class", className);
  for (const [key, part] of Object.entries(parts)) made.setAttribute(key, `${100 * part}%`);
  for (const [key, value] of Object.entries(pixels)) made.setAttribute(key, String(value));
  return made;
}

/** The edges of a primitive, or a ring about one that is a point. */
function primitiveShapes({ corners, edges }: MarkRecord, className: string): SVGElement[] {
  if (corners.length > 1)
    return edges.map(([[x1, y1], [x2, y2]]) => shape("line", className, { x1, y1, x2, y2 }));
  return corners.flatMap((place) => (place === null ? [] : [ring(place, className, 2 * RADIUS)]));
}

function ring([cx, cy]: Place, className: string, r: number): SVGElement {
  return shape("circle", className, { cx, cy }, { r });
}

function pixelShape({ left: x, top: y, width, height }: PicturePart): SVGElement {
  return shape("rect", "mark-pixel", { x, y, width, height });
}

/** Each shape on a darker one, so that it is seen before every color. */
function withHalo(shapes: readonly SVGElement[]): readonly SVGElement[] {
  const halos = shapes.map((one) => {
    const halo = one.cloneNode() as SVGElement;
    halo.classList.add("mark-halo");
    return halo;
  });
  return [...halos, ...shapes];
}

/** The marks over a picture, which take no pointer. */
export interface Marks {
  readonly element: SVGSVGElement;
  update(page: Page): void;
  /** Outlines the primitive under the pointer; null if there is none. */
  outline(mark: MarkRecord | null): void;
}

export function createMarks(): Marks {
  const element = document.createElementNS(SVG, "svg");
  element.setAttribute("class", "marks");
  element.setAttribute("role", "img");
  const chosen = document.createElementNS(SVG, "g");
  const hovered = document.createElementNS(SVG, "g");
  element.append(hovered, chosen);
  let shown: readonly unknown[] = [];

  return {
    element,
    update(page) {
      const { mark, pickedPixel, state, busy } = page;
      const isExpected = busy && mark === null;
      const notNumbers = notNumbersOn(page);
      const now = [mark, pickedPixel, state.vertex, isExpected, page.answer, notNumbers];
      if (now.every((one, i) => one === shown[i])) return;
      shown = now;
      const texts = [
        state.vertex === null || isExpected ? "" : markText(state.vertex, mark, pickedPixel, isRun(page)),
        notNumbers.length === 0 ? "" : "Vertices with a result that is NaN are marked, too.",
      ].filter(Boolean);
      element.setAttribute("aria-label", texts.join(" "));
      element.setAttribute("aria-hidden", String(texts.length === 0));
      chosen.replaceChildren(...notNumbers.map(notNumberShape), ...withHalo(chosenShapes(mark, pickedPixel)));
    },
    outline(mark) {
      hovered.replaceChildren(...(mark === null ? [] : withHalo(primitiveShapes(mark, "mark-hovered"))));
    },
  };
}

function chosenShapes(mark: MarkRecord | null, pixel: PicturePart | null): SVGElement[] {
  const pixels = pixel === null ? [] : [pixelShape(pixel)];
  if (mark === null) return pixels;
  const place = mark.corner === null ? null : mark.corners[mark.corner];
  const vertex = place ? [ring(place, "mark-vertex", RADIUS)] : [];
  return [...primitiveShapes(mark, "mark-primitive"), ...pixels, ...vertex];
}

const NONE: readonly NotNumberMark[] = [];

/** The vertices of the picture that is shown; nothing is known of one while it moves. */
export function notNumbersOn({
  picture,
  answer,
}: Pick<Page, "picture" | "answer">): readonly NotNumberMark[] {
  return answer === null || picture !== answer ? NONE : answer.notNumbers;
}

function notNumberShape({ place }: NotNumberMark): SVGElement {
  return ring(place, "mark-not-number", RADIUS - 1);
}

/** Whether what is debugged is a run of a geometry program. */
function isRun({ state: { vertex }, answer }: Page): boolean {
  const draw = answer?.draws.find(
    ({ firstVertex, vertexCount }) => vertex! >= firstVertex && vertex! < firstVertex + vertexCount,
  );
  return draw?.stage === "geometry";
}

/** What the marks show, in words. */
export function markText(
  vertex: number,
  mark: MarkRecord | null,
  pixel: PicturePart | null,
  isRun = false,
): string {
  const end = pixel === null ? "." : ", and the pixel that was picked.";
  if (mark === null) return `Vertex ${vertex} is not in the picture.`;
  const isSeen = mark.edges.length > 0 || mark.corners.some((place) => place !== null);
  if (!isSeen) return `Vertex ${vertex} and its primitive are outside of the picture.`;
  if (mark.corner === null)
    return isRun
      ? `Marked: the primitive that the run ${vertex} has made${end}`
      : `Marked: a primitive that a run with vertex ${vertex} has made${end}`;
  if (mark.corners.length === 1) return `Marked: vertex ${vertex}${end}`;
  const where = mark.corners[mark.corner] === null ? ", which is outside of the picture," : "";
  return `Marked: vertex ${vertex}${where} and its primitive of ${mark.corners.length} vertices${end}`;
}
