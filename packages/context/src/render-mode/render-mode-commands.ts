import { lacksRoom } from "../ground/memory/check-memory.js";
import type { Implementations } from "../ground/arguments/implement.js";
import type { WrittenElements } from "../ground/memory/memory.js";
import { TOKENS } from "../generated/tokens.js";
import { NAME_STACK_DEPTH } from "../ground/implementation/limits.js";
import type { RenderModeContext } from "./render-mode-context.js";
import { FEEDBACK_TYPES } from "./feedback-buffer.js";
import type { Mode } from "./render-mode.js";
import { RENDER_MODES } from "./render-modes.js";

/** The errors that both buffers have. The array keeps its length, so that it is long enough from now on. [Ruling 45] */
function isWrongBuffer(
  context: RenderModeContext,
  mode: Mode,
  size: number,
  array: WrittenElements,
): boolean {
  const { errors, renderMode } = context;
  const isInUse = renderMode.mode === mode;
  return (
    errors.when(size < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", "size") ||
    errors.when(isInUse, "INVALID_OPERATION", "the array is in use", "[GL1.3 5.2, 5.3]") ||
    lacksRoom(context, array, size)
  );
}

/** What the commands of the name stack do in selection mode; in any other they have no effect. [GL1.3 5.2] */
function changeNames({ renderMode }: RenderModeContext, change: (names: number[]) => void): void {
  if (renderMode.mode !== "select") return;
  renderMode.selection.writeRecord();
  change(renderMode.selection.names);
}

/** The names of the stack in selection mode, else null. */
function namesOf({ renderMode }: RenderModeContext): readonly number[] | null {
  return renderMode.mode === "select" ? renderMode.selection.names : null;
}

/** [GL1.3 5.2, 5.3] */
export const renderModeCommands = {
  renderMode({ errors, renderMode }, token) {
    const mode = RENDER_MODES.get(token);
    if (mode === undefined)
      return errors.record("INVALID_ENUM", "neither RENDER, SELECT nor FEEDBACK", "[GL1.3 5.2]", "mode");
    const { selection, feedback } = renderMode;
    const lacksSelection = mode === "select" && selection.array === null;
    if (errors.when(lacksSelection, "INVALID_OPERATION", "there is no selection array", "[GL1.3 5.2]"))
      return;
    const lacksFeedback = mode === "feedback" && feedback.array === null;
    if (errors.when(lacksFeedback, "INVALID_OPERATION", "there is no feedback array", "[GL1.3 5.3]")) return;
    return renderMode.enter(mode);
  },

  selectBuffer(context, size, buffer) {
    if (isWrongBuffer(context, "select", size, buffer)) return;
    const { selection } = context.renderMode;
    selection.array = buffer;
    selection.size = size;
  },

  feedbackBuffer(context, size, type, buffer) {
    const known = FEEDBACK_TYPES.has(type);
    if (context.errors.when(!known, "INVALID_ENUM", "not a feedback type", "[GL1.3 Table 5.2]", "type"))
      return;
    if (isWrongBuffer(context, "feedback", size, buffer)) return;
    const { feedback } = context.renderMode;
    feedback.array = buffer;
    feedback.size = size;
    feedback.type = type;
  },

  initNames(context) {
    changeNames(context, (names) => {
      names.length = 0;
    });
  },

  pushName(context, name) {
    const full = namesOf(context)?.length === NAME_STACK_DEPTH;
    if (context.errors.when(full, "STACK_OVERFLOW", "the name stack is full", "[GL1.3 5.2]")) return;
    changeNames(context, (names) => names.push(name));
  },

  popName(context) {
    const empty = namesOf(context)?.length === 0;
    if (context.errors.when(empty, "STACK_UNDERFLOW", "the name stack is empty", "[GL1.3 5.2]")) return;
    changeNames(context, (names) => names.pop());
  },

  loadName(context, name) {
    const empty = namesOf(context)?.length === 0;
    if (context.errors.when(empty, "INVALID_OPERATION", "the name stack is empty", "[GL1.3 5.2]")) return;
    changeNames(context, (names) => {
      names[names.length - 1] = name;
    });
  },

  /** It has no effect in other modes. */
  passThrough({ renderMode: { mode, feedback } }, token) {
    if (mode !== "feedback") return;
    feedback.write(TOKENS.PASS_THROUGH_TOKEN);
    feedback.write(token);
  },
} satisfies Implementations<RenderModeContext>;
