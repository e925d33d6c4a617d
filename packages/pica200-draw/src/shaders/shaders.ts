import {
  GEOMETRY_MODES,
  PICA200,
  type Pipeline,
  type Program,
  programOf,
  REGISTERS,
  registersOfMask,
  type Shader,
} from "@glasm/pica200";
import { checkObject, checkWhole } from "@glasm/base";

/** What is run for a draw. */
export interface Shaders {
  /** Runs once for each vertex. */
  readonly vertex: Program;
  /** What comes after it; without it vertices are assembled to triangles. Default null. */
  readonly geometry?: GeometryStage | null;
}

/** A geometry shader, and how vertices become its inputs: as `Pipeline` of `@glasm/pica200` has it. */
export interface GeometryStage extends Omit<Pipeline, "vertex" | "geometry"> {
  readonly program: Program;
  /** Whether the output map is merged with that of the vertex shader; default false. [PICA200 8 s34] */
  readonly mergesOutputs?: boolean;
}

/** Which programs of a container are taken. */
export interface ShaderChoice {
  /** The number of the vertex shader; default: the first one. */
  readonly vertex?: number;
  /** The number of the geometry shader; default: the first one, if there is one. null leaves it out. */
  readonly geometry?: number | null;
  /**
   * In mode "point" how many inputs a run takes. Default: up to the last one that the geometry shader declares, and if it
   * declares none, those of as many vertices as it reads registers of.
   */
  readonly inputs?: number;
}

/**
 * The shaders of a container; mode, start, count, main vertices and the merging of output maps are those that it says.
 * [PICA200 9, Ruling 154]
 * @throws TypeError if something is of another kind, or a program of the other stage
 * @throws RangeError if a number is none of a program, or the container has no vertex shader
 */
export function shadersOf(shader: Shader, choice: ShaderChoice = {}): Shaders {
  checkObject("shadersOf: shader", shader);
  checkObject("shadersOf: choice", choice);
  if (!Array.isArray(shader.executables))
    throw new TypeError("shadersOf: shader.executables must be an array");
  const { executables } = shader;
  const first = (wanted: string): number => executables.findIndex(({ stage }) => stage === wanted);
  const { vertex = first("vertex"), inputs } = choice;
  if (vertex < 0) throw new RangeError("shadersOf: the container has no vertex shader");
  const program = programOfStage(shader, vertex, "vertex");
  const geometry = choice.geometry === undefined ? first("geometry") : choice.geometry;
  if (geometry === null || geometry < 0) return { vertex: program, geometry: null };
  return { vertex: program, geometry: geometryStage(shader, geometry, program, inputs) };
}

function programOfStage(shader: Shader, number: number, stage: "vertex" | "geometry"): Program {
  checkWhole(`shadersOf: ${stage}`, number, 0, shader.executables.length - 1);
  const program = programOf(shader, number);
  if (program.stage !== stage)
    throw new TypeError(`shadersOf: ${stage} is ${number}, the number of a ${program.stage} shader`);
  return program;
}

function geometryStage(
  shader: Shader,
  number: number,
  vertex: Program,
  inputs: number | undefined,
): GeometryStage {
  const program = programOfStage(shader, number, "geometry");
  if (inputs !== undefined) checkWhole("shadersOf: inputs", inputs, 1, REGISTERS.v.count);
  const { mode, inputMask, fixedStart, fixedCount, mainVertices, mergesOutputs } =
    shader.executables[number]!;
  const declared = 32 - Math.clz32(inputMask);
  return {
    program,
    mode: GEOMETRY_MODES[mode]!,
    inputs: inputs ?? (declared > 0 ? declared : inputsRead(program, vertex)),
    start: fixedStart,
    count: fixedCount,
    mainVertices,
    mergesOutputs,
  };
}

/** As many inputs as the vertices have that it takes to fill every v register which a program reads. */
function inputsRead(program: Program, vertex: Program): number {
  const read = PICA200.interfaceOf(program).inputs.map(({ register }) => register.index + 1);
  const outputs = registersOfMask(vertex.outputMask).length;
  const vertices = Math.ceil(Math.max(1, ...read) / Math.max(1, outputs));
  return Math.min(vertices * outputs, REGISTERS.v.count);
}
