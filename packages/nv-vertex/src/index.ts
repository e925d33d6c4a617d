export { CONDITION_RULES, type ConditionRule } from "./isa/conditions.js";
export {
  type ArithmeticName,
  ARITHMETIC_NAMES,
  arithmeticOf,
  CHIP_NAMES,
  type ChipName,
  CALL_STACK_ENTRIES,
  type EnvironmentName,
  type EnvironmentRow,
  ENTRY_LABEL,
  ENVIRONMENTS,
  isOfChip,
  MAX_ADDRESS,
  MAX_EXECUTED_INSTRUCTIONS,
  MIN_ADDRESS,
  parameterAt,
  POSITION_INVARIANT_INSTRUCTIONS,
  type ProgramTarget,
  PROGRAM_TARGETS,
} from "./isa/environments.js";
export { hasInstruction, instructionForm, type Opcode, OPCODES } from "./isa/forms.js";
export {
  type Accuracy,
  type ControlFlow,
  type Dependence,
  type InputShape,
  type InstructionForm,
  type InstructionRow,
  INSTRUCTIONS,
  MNEMONICS,
  type Mnemonic,
  type OutputShape,
} from "./isa/instructions.js";
export {
  ADDRESS_REGISTER_COUNT,
  ATTRIBUTE_COUNT,
  ATTRIBUTE_NAMES,
  PARAMETER_COUNT,
  RESULT_COUNT,
  RESULT_REGISTERS,
  type ResultRegister,
  TEMPORARY_COUNT,
} from "./isa/registers.js";
export type {
  AddressOperand,
  Component,
  ConditionMask,
  Destination,
  FloatOperand,
  Instruction,
  Label,
  Operand,
  Program,
  RelativeParameter,
  SourceRegister,
  Swizzle,
} from "./program/program.js";
export type { Span } from "@glasm/vm";
export { NV_VERTEX, type VertexMachine } from "./machine.js";
export { REGISTER_FILES, type RegisterFileName } from "./isa/register-files.js";
export {
  type AttributeMeaning,
  ATTRIBUTE_MEANINGS,
  attributeOf,
  RESULT_MEANINGS,
  type ResultMeaning,
  resultOf,
} from "./isa/meanings.js";
export {
  registerNamed,
  spellByName,
  spellRange,
  spellRegister,
  SPELLINGS,
  spellWith,
} from "./isa/register-spelling.js";
export type { OperandSources, RegisterRead } from "./program/reads.js";
export { facts, type ProgramFacts } from "./program/facts.js";
export { type Code, DIAGNOSTICS } from "./program/diagnostics.js";
export { WARNINGS, type WarningCode } from "./warnings/rules.js";
export { load, type LoadOptions, type LoadResult, MAX_PROGRAM_BYTES } from "./load.js";
export { LANGUAGES, recognise } from "./text/languages.js";
export {
  type ProgramDiagnostic,
  type RelatedInstruction,
  validate,
  type ValidateOptions,
} from "./validate.js";
export { WRITE_MASKS, type WriteMask } from "./program/components.js";
export {
  print,
  printDestination,
  printInstruction,
  printOperand,
  type PrintOptions,
  printWrittenRegister,
} from "./program/printer.js";
export {
  type Batch,
  type ColumnsInput,
  type End,
  ENDS,
  type NamedArrays,
  type RunOptions,
  type VertexArrays,
  type VertexColumns,
} from "./exec/batch.js";
export {
  ENGINE_CHOICES,
  type EngineChoice,
  type EngineName,
  type EngineOptions,
  ENGINES,
  beginColumns,
  run,
  runColumns,
} from "./run.js";
export {
  refusalToCompile,
  type SharedColumns,
  sharedVertexColumns,
  vertexColumns,
} from "./compile/memory.js";
export type { ColumnsRun } from "./compile/program-instance.js";
export { HostRefusal } from "@glasm/codegen";
export type { PoolWorker, StopOptions, WorkerPoolOptions, WorkerPort } from "@glasm/vm";
export type { StridedArray, VectorArray } from "@glasm/base";
export { createWorkerPool, serveWorkerPool, type WorkerPool } from "./parallel/pool.js";
export { compile, type CompiledProgram, type CompileOptions } from "./compile/compiled.js";
export { type FlushName, FLUSHES } from "./compile/program-code.js";

export { operandComponents } from "./program/dependence.js";
export {
  type BackwardSlice,
  backwardSlice,
  type InputComponent,
  slice,
  type SliceStep,
  type SliceTarget,
} from "./exec/slice.js";
export {
  trace,
  type ControlRegisters,
  type RegisterWrite,
  type Trace,
  type TraceInput,
  type TraceOptions,
  type TraceStep,
  type Vector,
} from "./exec/trace.js";
