import { RESULT_MEANINGS, type ResultRegister } from "@glasm/nv-vertex";
import type { OutputName } from "@glasm/primitives";

/** What each result register of a vertex program means to primitives: the machine's own word. [VP2 Table X.1] */
export const RESULT_OUTPUTS: Readonly<Record<ResultRegister, OutputName>> = RESULT_MEANINGS;
