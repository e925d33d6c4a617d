export { type Denormals, DENORMALS } from "./semantics/values.js";
export type { End, Note } from "./exec/lane.js";
export type {
  BufferInput,
  ExecutedStep,
  Execution,
  LaunchRequest,
  ProgramPart,
  RunAnswer,
  RunRequest,
  VertexInput,
  VertexOutput,
} from "./run/request.js";
export { checkLaunch } from "./run/checks.js";
export { type BufferConflict, bufferConflict, RESOURCE_LIMITS } from "./run/places.js";
export { runVertices } from "./run/run.js";
export { createVertexRows, type VertexRows } from "./run/vertex-rows.js";
export { createVertexRunner, type Ends, type RowsRequest, type VertexRunner } from "./run/vertex-runner.js";
export type { Word } from "./binary/bits.js";
export type { SourceValue } from "./binary/source-byte.js";
export { type ConstantRow, CONSTANTS } from "./isa/constants.js";
export type { ImmediateName, Unit } from "./isa/family.js";
export { FLOW_NAMES, type FlowName, type FlowRow, FLOWS } from "./isa/flow.js";
export {
  type ImmediateField,
  type InstructionRow,
  INSTRUCTIONS,
  type Mnemonic,
  MNEMONICS,
  type ModifierField,
  type SelectorField,
  type SourceField,
} from "./isa/instructions.js";
export {
  type ChoiceRow,
  type FlagRow,
  INACTIVE_RESULTS,
  type Meaning,
  type ModifierName,
  type ModifierRow,
  MODIFIERS,
  type Modifiers,
} from "./isa/modifiers.js";
export type { Field, SecondaryPlace, StagingField } from "./isa/places.js";
export { REGISTER_COUNT, UNIFORM_COUNT } from "./isa/registers.js";
export { type SelectorKind, type SelectorName, type SelectorRow, SELECTORS } from "./isa/selectors.js";
export { SPECIAL_VALUES, type SpecialValueName, type SpecialValueRow } from "./isa/special-values.js";
export type {
  Destination,
  Instruction,
  KnownInstruction,
  SourceOperand,
  StagingRegisters,
  UnknownInstruction,
} from "./program/instruction.js";
export {
  type Assembled,
  assemble,
  type Disassembled,
  disassemble,
  load,
  MAX_PROGRAM_BYTES,
  print,
} from "./load.js";
export { printWord } from "./text/print.js";
export { checkProgram, makeProgram, type Program, type ProgramLanguage } from "./program/program.js";
export { help, LANGUAGES, recognise } from "./languages.js";
export { VALHALL } from "./machine.js";
export {
  ATTRIBUTE_COUNT,
  CELLS,
  MEMORY_WORDS,
  type RegisterFileName,
  VARYING_SLOTS,
} from "./isa/register-files.js";
export { MEMORY_ADDRESS } from "./run/lane-words.js";
export type { LaneStep, WarpStep, WarpTrace } from "./trace/step.js";
export { traceWarp, type WarpTraceOptions } from "./trace/trace-warp.js";
export { reasonNotExecuted } from "./semantics/lacks.js";
