export {
  assemble,
  type AssembleOptions,
  type Assembled,
  type Source,
  type SourceSpan,
} from "./assemble/assemble.js";
export { type CodeWord, decodeWord, encodeWord, type FieldValues } from "./code/code-word.js";
export { isContainer, readShader, type ReadShader } from "./container/read.js";
export type {
  Constant,
  DescriptorEntry,
  Executable,
  Label,
  Output,
  Shader,
  Uniform,
} from "./container/shader.js";
export { GEOMETRY_MODES, type GeometryMode } from "./container/shader.js";
export { writeShader } from "./container/write.js";
export {
  type Disassembled,
  disassemble,
  disassembleShader,
  printInstruction,
  printOperand,
  printShader,
  type ShaderSources,
} from "./disassemble/disassemble.js";
export type { FieldName } from "./isa/formats.js";
export {
  decodeDescriptor,
  type Descriptor,
  encodeDescriptor,
  type SourceModifier,
  type Swizzle,
} from "./isa/descriptors.js";
export {
  type Control,
  type InstructionRow,
  INSTRUCTIONS,
  type Lanes,
  type Mnemonic,
  type Test,
} from "./isa/instructions.js";
export { COMPARISONS, type Comparison } from "./isa/conditions.js";
export { CODE_WORDS, DESCRIPTOR_COUNT, type Stage, STAGES } from "./isa/limits.js";
export { OUTPUT_PROPERTIES, type OutputProperty } from "./isa/outputs.js";
export {
  COMPONENT_COUNT,
  type DestinationRegister,
  INDEX_REGISTERS,
  type IndexRegister,
  type Register,
  type RegisterLetter,
  REGISTERS,
  type SourceRegister,
} from "./isa/registers.js";
export { f24FromSingle, f24InContainer, singleFromF24 } from "./numbers/f24.js";

export type { TextSource } from "./disassemble/text-source.js";
export { isSource } from "./text/recognise.js";
export type { NamedLabel, NamedProcedure, NamedRegisters, SourceNames } from "./text/register-names.js";
export type { SourceDiagnostic } from "./text/source-report.js";
export type {
  Batch,
  NamedInputs,
  NamedResults,
  RegisterValues,
  RunOptions,
  StateName,
  Uniforms,
  VertexArrays,
} from "./exec/batch.js";
export type { StridedArray, VectorArray } from "@glasm/base";
export { DEFAULT_LIMIT, MAX_LIMIT, STATES } from "./exec/batch.js";
export { type Emitter, type Triangle, Unit } from "./exec/unit.js";
export type { ValueWords } from "./exec/values.js";
export { type CheckedUniforms, checkedUniforms } from "./exec/check-batch.js";
export { type ConstantValues, uniformsOf } from "./exec/uniforms.js";
export { setUniform, type UniformValue } from "./exec/set-uniform.js";
export { slotOf } from "./program/effects.js";
export {
  checkProgram,
  makeProgram,
  type Program,
  programOf,
  type ProgramParts,
  registersOfMask,
} from "./program/program.js";
export { run } from "./run.js";
export { createWorkerPool, serveWorkerPool, type WorkerPool } from "./parallel/pool.js";
export type { PoolWorker, StopOptions, WorkerPoolOptions, WorkerPort } from "@glasm/vm";
export { type ArithmeticName, ARITHMETICS } from "./semantics/numerics.js";
export { checkedPipeline, type CheckedPipeline, type Pipeline } from "./pipeline/check-pipeline.js";
export { type PipelineInput, type PipelineOutput, runPipeline } from "./pipeline/pipeline.js";
export { PICA200, type ShaderProcessor } from "./machine.js";
export type { ShaderNumerics } from "./shadow/shadow.js";
export { printRegister } from "./exec/print-register.js";
export { printStep } from "./exec/print-step.js";
export { type ProgramStep, type ProgramTrace, trace, type TraceOptions } from "./exec/trace.js";
export type { TraceInput } from "./exec/trace-input.js";
export { laneInput } from "./lane-input.js";
export type { Destination, Instruction, SourceOperand } from "./program/instruction.js";
