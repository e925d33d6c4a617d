import { TOKENS } from "../generated/tokens.js";
import { NAME_STACK_DEPTH } from "../ground/implementation/limits.js";
import type { PointerRow, StateRow } from "../ground/state-rows/state-row.js";
import type { RenderModeContext } from "./render-mode-context.js";
import { RENDER_MODES } from "./render-modes.js";

/** Render mode, name stack, selection and feedback; no attribute group saves them. [GL1.3 Table 6.31] */
export const renderModeState: readonly StateRow<RenderModeContext>[] = [
  {
    name: "RENDER_MODE",
    type: "integer",
    initial: TOKENS.RENDER,
    get: ({ renderMode }) => [...RENDER_MODES].find(([, mode]) => mode === renderMode.mode)![0],
    citation: "[GL1.3 Table 6.31]",
  },
  {
    name: "NAME_STACK_DEPTH",
    type: "integer",
    initial: 0,
    get: ({ renderMode }) => renderMode.selection.names.length,
    citation: "[GL1.3 Table 6.31]",
  },
  {
    name: "MAX_NAME_STACK_DEPTH",
    type: "integer",
    initial: NAME_STACK_DEPTH,
    minimum: 64,
    get: () => NAME_STACK_DEPTH,
    citation: "[GL1.3 Table 6.28]",
  },
  {
    name: "SELECTION_BUFFER_SIZE",
    type: "integer",
    initial: 0,
    get: ({ renderMode }) => renderMode.selection.size,
    citation: "[GL1.3 Table 6.31]",
  },
  {
    name: "FEEDBACK_BUFFER_SIZE",
    type: "integer",
    initial: 0,
    get: ({ renderMode }) => renderMode.feedback.size,
    citation: "[GL1.3 Table 6.31]",
  },
  {
    name: "FEEDBACK_BUFFER_TYPE",
    type: "integer",
    initial: TOKENS["2D"],
    get: ({ renderMode }) => renderMode.feedback.type,
    citation: "[GL1.3 Table 6.31]",
  },
];

/** The arrays of both modes, which the context keeps. [GL1.3 6.1.11] */
export const renderModePointers: readonly PointerRow<RenderModeContext>[] = [
  {
    name: "SELECTION_BUFFER_POINTER",
    get: ({ renderMode }) => renderMode.selection.array?.memory ?? null,
    citation: "[GL1.3 Table 6.31]",
  },
  {
    name: "FEEDBACK_BUFFER_POINTER",
    get: ({ renderMode }) => renderMode.feedback.array?.memory ?? null,
    citation: "[GL1.3 Table 6.31]",
  },
];
