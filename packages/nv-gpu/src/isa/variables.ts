/** The statements that declare variables, and the words that may stand before them. */

import type { OptionName } from "./options.js";
import { type Stage, STAGES, type Version } from "./program-types.js";

/** The kind of a word before a statement; a statement has at most one type and one size. [NV_gpu_program4 2.X.3.1] */
export type VariableModifierKind = "type" | "size" | "interpolation";

/** What the table says of such a word. */
export interface VariableModifierRow {
  readonly kind: VariableModifierKind;
  readonly since?: Version;
  readonly stages?: readonly Stage[];
}

const fragment = { kind: "interpolation", stages: ["fp"] } as const;

/** [NV_gpu_program4 2.X.3.1], [NV_fragment_program4 2.X.3.1] */
export const VARIABLE_MODIFIERS: ReadonlyMap<string, VariableModifierRow> = byWord({
  FLOAT: { kind: "type" },
  INT: { kind: "type" },
  UINT: { kind: "type" },
  SHORT: { kind: "size" },
  LONG: { kind: "size" },
  FLAT: fragment,
  CENTROID: fragment,
  NOPERSPECTIVE: fragment,
  SAMPLE: { ...fragment, since: "4.1" },
});

/** What the table says of a statement that declares variables. */
export interface VariableStatementRow {
  readonly since?: Version;
  readonly stages?: readonly Stage[];
  readonly option?: OptionName;
  readonly olderOption?: OptionName;
  /** The kinds of words that may stand before it. */
  readonly modifiers: readonly VariableModifierKind[];
}

const plain = { modifiers: [] } as const;
const typed = { modifiers: ["type"] } as const;

/** [NV_gpu_program4 2.X.3], [NV_gpu_program5 2.X.2], [NV_parameter_buffer_object2 2.X.2], [NV_compute_program5 2.X.3.5] */
export const VARIABLE_STATEMENTS: ReadonlyMap<string, VariableStatementRow> = byWord({
  ATTRIB: { modifiers: ["type", "size", "interpolation"] },
  PARAM: typed,
  TEMP: { modifiers: ["type", "size"] },
  OUTPUT: { modifiers: ["type", "size"], stages: STAGES.filter((stage) => stage !== "cp") },
  BUFFER: typed,
  BUFFER4: typed,
  CBUFFER: { ...typed, olderOption: "NV_parameter_buffer_object2" },
  TEXTURE: { ...plain, since: "5.0" },
  IMAGE: { ...plain, since: "5.0" },
  STORAGE: { ...plain, option: "NV_shader_storage_buffer" },
  SHARED: { ...plain, stages: ["cp"] },
  COUNTER: { ...plain, option: "NV_shader_atomic_counters" },
  SUBROUTINE: { ...plain, since: "5.0" },
});

/** Rows by their words, and by no word that any object has. */
function byWord<Row>(rows: Readonly<Record<string, Row>>): ReadonlyMap<string, Row> {
  return new Map(Object.entries(rows));
}
