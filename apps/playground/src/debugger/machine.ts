/** The machine that the debugger runs, as everything else in the debugger knows it. */

import { NV_VERTEX } from "@glasm/nv-vertex";
import { laneWords } from "@glasm/vm";
import { NV_VERTEX_DISPLAY } from "./nv-vertex.js";

export type { Program, TraceStep } from "@glasm/nv-vertex";
export type { StepRow } from "./nv-vertex.js";
export { loadText } from "../language/nv-vertex/load-text.js";

export const MACHINE = NV_VERTEX;

/** What the debugger shows of it that machines in general do not have. */
export const DISPLAY = NV_VERTEX_DISPLAY;

/** How many words a vertex has as inputs and as results, and how many constants are. */
export const WORDS = laneWords(MACHINE.cells, 1);
