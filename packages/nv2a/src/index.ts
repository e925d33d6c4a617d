export { FIELD_NAMES, type FieldName, FIELDS, type BitRange, type FieldRow, RESERVED } from "./isa/fields.js";
export {
  ILU_OPERATIONS,
  MAC_OPERATIONS,
  type Mnemonic,
  type OperandName,
  type OperationRow,
  type Unit,
} from "./isa/operations.js";
export {
  ATTRIBUTE_COUNT,
  CONSTANT_COUNT,
  MAX_SLOTS,
  type ResultRow,
  RESULTS,
  TEMPORARY_COUNT,
} from "./isa/registers.js";
export { fieldOf, type SlotWords } from "./words/slot-words.js";
export type { Component, Destination, Half, Operand, Slot, Swizzle, WriteMask } from "./program/slot.js";
export { type HeaderKind, type Program, type ProgramLanguage } from "./program/program.js";
export { type DiagnosticCode, DIAGNOSTICS } from "./program/diagnostics.js";
export { WARNINGS } from "./program/warnings.js";
export {
  type Assembled,
  assemble,
  type Disassembled,
  disassemble,
  encode,
  load,
  MAX_PROGRAM_BYTES,
} from "./load.js";
export { type ConstantsFrom, print, type PrintOptions } from "./text/print.js";
export { help, LANGUAGES, recognise } from "./languages.js";
export { NV2A, run, trace } from "./machine.js";
export { CELLS, REGISTER_FILES, type RegisterFileName } from "./isa/register-files.js";
