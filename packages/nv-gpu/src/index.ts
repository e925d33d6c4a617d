export { CONDITION_NAMES, CONDITIONS, type ConditionName, type ConditionTest } from "./isa/conditions.js";
export {
  type BaseType,
  DATA_TYPES,
  type DataType,
  type NumberFormat,
  STORAGE,
  type StorageRow,
} from "./isa/data-types.js";
export { type DeclarationRow, DECLARATIONS, PRIMITIVE_VERTICES } from "./isa/declarations.js";
export {
  citationOf,
  type InstructionRow,
  INSTRUCTIONS,
  type MemoryUse,
  type Opcode,
  OPCODES,
  type OperandShape,
  type ResultShape,
  type TypeRange,
} from "./isa/instructions.js";
export { LIMITS } from "./isa/limits.js";
export {
  MODIFIER_KINDS,
  type ModifierKind,
  type ModifierRow,
  MODIFIERS,
  splitOpcode,
  type SplitOpcode,
} from "./isa/modifiers.js";
export { hasOption, OPTION_NAMES, type OptionName, type OptionRow, OPTIONS } from "./isa/options.js";
export {
  PROGRAM_TYPE_NAMES,
  PROGRAM_TYPES,
  type ProgramType,
  type ProgramTypeName,
  type Stage,
  STAGE_TITLES,
  STAGES,
  type Version,
  VERSIONS,
} from "./isa/program-types.js";
export type { BindingRow, Limit } from "./isa/bindings.js";
export { ATTRIBUTE_NUMBERS, attributeBindings, resultBindings } from "./isa/stage-bindings.js";
export { PARAMETER_BINDINGS } from "./isa/state-bindings.js";
export {
  IMAGE_TARGETS,
  type ImageTarget,
  TARGETS_OF,
  TEXTURE_TARGETS,
  type TextureTarget,
  type TextureTargetRow,
} from "./isa/textures.js";
export {
  VARIABLE_MODIFIERS,
  type VariableModifierKind,
  type VariableModifierRow,
  VARIABLE_STATEMENTS,
  type VariableStatementRow,
} from "./isa/variables.js";
export { load, type LoadResult, MAX_PROGRAM_BYTES } from "./load.js";
export { type Code, DIAGNOSTICS } from "./program/diagnostics.js";
export { print, printCondition, printInstruction, printOperand, printResult } from "./program/printer.js";
export type * from "./program/program.js";
export { recognise, resembles } from "./text/languages.js";
export { emittingSteps } from "./emitting-steps.js";
export type { Span } from "@glasm/vm";
export {
  type AttributePlace,
  attributePlaces,
  attributeWords,
  constantWords,
  type EmittedPlaces,
  emittedPlaces,
  type EmittedVertex,
  emittedVertices,
  isKilled,
  laneInput,
  type NamedWords,
  resultsOf,
  unsupportedIn,
  type UnsupportedInstruction,
} from "./lane-words.js";
export { NV_GPU } from "./machine.js";
export { type NoteCode, RUN_NOTES } from "./exec/notes.js";
export { mayBeNoted, type RunNote, type RunNoteOptions, runNotes } from "./run-notes.js";
export {
  stepOperands,
  type TypedAccess,
  typedAccesses,
  type TypedRegisters,
  type TypedVector,
} from "./typed-words.js";
