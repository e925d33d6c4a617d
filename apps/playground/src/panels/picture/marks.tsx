/** What lies over the picture: the vertex that is debugged, its primitive, its pixel, and the primitive under the pointer. */

import type { ReadonlySignal } from "@preact/signals";
import type { MarkRecord, NotNumberMark, Place } from "../../messages/messages.js";
import type { Page, PicturePart } from "../../panel/panel.js";

/** Of the mark of a vertex, in pixels of the page. */
const RADIUS = 4;

/** A shape whose numbers are parts of the picture; a radius is in pixels of the page. */
interface Shape {
  readonly Name: "line" | "circle" | "rect";
  readonly kind: string;
  readonly parts: Readonly<Record<string, number>>;
  readonly radius?: number;
}

/** The edges of a primitive, or a ring about one that is a point. */
function primitiveShapes({ corners, edges }: MarkRecord, kind: string): readonly Shape[] {
  if (corners.length > 1)
    return edges.map(([[x1, y1], [x2, y2]]) => ({ Name: "line", kind, parts: { x1, y1, x2, y2 } }));
  return corners.flatMap((place) => (place === null ? [] : [ring(place, kind, 2 * RADIUS)]));
}

function ring([cx, cy]: Place, kind: string, radius: number): Shape {
  return { Name: "circle", kind, parts: { cx, cy }, radius };
}

function pixelShape({ left: x, top: y, width, height }: PicturePart): Shape {
  return { Name: "rect", kind: "mark-pixel", parts: { x, y, width, height } };
}

function Shapes({
  shapes,
  isHalo = false,
}: {
  readonly shapes: readonly Shape[];
  readonly isHalo?: boolean;
}) {
  return shapes.map(({ Name, kind, parts, radius }, number) => {
    const places = Object.entries(parts).map(([key, part]) => [key, `${100 * part}%`]);
    return (
      <Name
        key={number}
        class={isHalo ? `${kind} mark-halo` : kind}
        r={radius}
        {...Object.fromEntries(places)}
      />
    );
  });
}

/** Each shape on a darker one, so that it is seen before every color. */
function WithHalos({ shapes }: { readonly shapes: readonly Shape[] }) {
  return (
    <g>
      <Shapes shapes={shapes} isHalo />
      <Shapes shapes={shapes} />
    </g>
  );
}

interface MarksProps {
  readonly page: Page;
  /** The primitive under the pointer; null if there is none. */
  readonly hovered: ReadonlySignal<MarkRecord | null>;
}

/** The marks over a picture, which take no pointer. */
export function Marks({ page, hovered }: MarksProps) {
  const { mark, pickedPixel, state, busy } = page;
  const isExpected = busy && mark === null;
  const notNumbers = notNumbersOn(page);
  const texts = [
    state.vertex === null || isExpected ? "" : markText(state.vertex, mark, pickedPixel, isRun(page)),
    notNumbers.length === 0 ? "" : "Vertices with a result that is NaN are marked, too.",
  ].filter(Boolean);
  return (
    <svg class="marks" role="img" aria-label={texts.join(" ")} aria-hidden={texts.length === 0}>
      <Outline mark={hovered} />
      <Shapes shapes={notNumbers.map(({ place }) => ring(place, "mark-not-number", RADIUS - 1))} />
      <WithHalos shapes={chosenShapes(mark, pickedPixel)} />
    </svg>
  );
}

function Outline({ mark: { value } }: { readonly mark: MarksProps["hovered"] }) {
  return <WithHalos shapes={value === null ? [] : primitiveShapes(value, "mark-hovered")} />;
}

function chosenShapes(mark: MarkRecord | null, pixel: PicturePart | null): readonly Shape[] {
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
