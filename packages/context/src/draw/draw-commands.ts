import { readOrFail } from "../ground/memory/check-memory.js";
import { commandFamily } from "../ground/arguments/family.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { ElementType, Memory } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import type { DrawContext } from "./draw-context.js";
import { checkMode, checkDraw } from "./draw-checks.js";
import { RectSource } from "./rect-source.js";

const beginEnd = {
  begin(context, token) {
    const mode = checkMode(context, token);
    if (mode === null || !checkDraw(context)) return;
    context.drawing.begin(mode);
  },
  end(context) {
    const { errors, drawing } = context;
    if (errors.when(!drawing.expectsEnd, "INVALID_OPERATION", "End without Begin", "[GL1.3 2.6.3]")) return;
    drawing.end();
  },
} satisfies Implementations<DrawContext>;

/** A polygon of the four corners. [GL1.3 2.9] */
function rect(context: DrawContext, x1: number, y1: number, x2: number, y2: number): void {
  const mode = checkMode(context, TOKENS.POLYGON);
  if (mode === null || !checkDraw(context)) return;
  context.drawing.draw(mode, new RectSource(context.attributes, x1, y1, x2, y2));
}

/** The C number types of Rect, by their letters in the commands' names. */
const RECT_TYPES = { s: "int16", i: "int32", f: "float32", d: "float64" } as const satisfies Record<
  string,
  ElementType
>;

type RectType = keyof typeof RECT_TYPES;

/** Rects, Recti, Rectf, Rectd and their vector forms. [GL1.3 2.9] */
const rects = commandFamily<DrawContext, `rect${RectType}` | `rect${RectType}v`>(
  Object.entries(RECT_TYPES).flatMap(([letter, type]) => [
    [`rect${letter}`, rect],
    [`rect${letter}v`, (context: DrawContext, v1: Memory, v2: Memory) => rectv(context, type, v1, v2)],
  ]),
);

function rectv(context: DrawContext, type: ElementType, v1: Memory, v2: Memory): void {
  const first = readOrFail(context, v1, type, 2);
  if (first === null) return;
  const second = readOrFail(context, v2, type, 2);
  if (second !== null) rect(context, first[0]!, first[1]!, second[0]!, second[1]!);
}

/** Begin and End, and rectangles. */
export const drawCommands = {
  ...beginEnd,
  ...rects,
} satisfies Implementations<DrawContext>;
