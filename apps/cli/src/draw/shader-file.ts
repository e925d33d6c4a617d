/** Somebody's own shaders for the PICA200 as a scene. */

import { crash, wordsOf } from "@glasm/base";
import {
  assemble,
  type Executable,
  PICA200,
  type Program,
  programOf,
  readShader,
  type Shader,
  type Stage,
  STAGES,
} from "@glasm/pica200";
import type { matricesRead, Nothing, SceneUniforms, ShaderScene } from "@glasm/rasterizer";
import { UsageError } from "../exit.js";
import { displayName } from "../files.js";
import type { LoadedProgram } from "../load-file.js";
import type { Notes } from "./notes.js";
import { listed, type OwnDrawing, refusing } from "./own-drawing.js";
import { checkNumber } from "../run/container-program.js";
import {
  findUniform,
  type GivenUniform,
  isAmong,
  rangesOf,
  setUniforms,
  unknownUniform,
} from "../run/uniform-option.js";

/** What is said of a file of shaders. */
export interface ShaderFileOptions {
  readonly uniform: readonly GivenUniform[];
  /** The numbers of the programs of a container that are drawn with; the first of each stage if there are none. */
  readonly dvle?: readonly number[];
}

/**
 * The scene of a file's shaders.
 * @throws UsageError if they are none that can be drawn with, or there is no such uniform
 */
export async function sceneOfShaders(
  loaded: LoadedProgram,
  { file, name, shown }: OwnDrawing,
  options: ShaderFileOptions,
  notes: Notes,
): Promise<ShaderScene> {
  const { shaderScene } = await import("@glasm/rasterizer");
  const { uniform: given } = options;
  const shader = chosenShaders(shaderOf(loaded, file), file, options, notes);
  checkUniforms(shader, given);
  const uniforms = (program: Program, own: SceneUniforms) => withGiven(program, own, given);
  return refusing(file, () => shaderScene({ name, shader, uniforms, ...shown }));
}

/** What nobody would otherwise know who wonders why a picture is black. */
export async function shaderNotes(
  scene: ShaderScene,
  nothing: Nothing | null,
  given: readonly GivenUniform[],
): Promise<readonly string[]> {
  const { guessedInputs, matricesRead, withoutValues } = await import("@glasm/rasterizer");
  const { inputs, uniforms } = withoutValues(scene.shaders);
  const names = given.map(({ name }) => name);
  const zeros = uniforms
    .filter(({ program, uniform }) => !isAmong(uniform, rangesOf(PICA200, program, names)))
    .map(({ uniform }) => uniform.name);
  const guessed = guessedInputs(scene.shaders).map(
    ({ name, register, holds }) => `${name} = ${holds} (v${register})`,
  );
  return [
    ...listed("the names of these inputs do not say what they are, but their registers do", guessed),
    ...listed("the mesh has nothing for these inputs, which are (0, 0, 0, 1)", inputs),
    ...(nothing === null
      ? listed("these uniforms are 0 without --uniform", [...new Set(zeros)])
      : [
          `nothing is drawn: ${nothing.reason}`,
          ...projectionAlone(matricesRead(scene.shaders)),
          ...listed("these uniforms are 0", nothing.zeros),
        ]),
  ];
}

/** That the mesh is not put in front of the eye, if shaders project it without that. */
function projectionAlone(read: ReturnType<typeof matricesRead>): readonly string[] {
  if (!read.has("projection") || read.has("modelView") || read.has("modelViewProjection")) return [];
  return [
    "no uniform is called modelView, which puts the mesh in front of the eye; modelViewProjection is that and the projection in one",
  ];
}

/** A container with the programs alone that are drawn with. */
function chosenShaders(shader: Shader, file: string, { dvle = [] }: ShaderFileOptions, notes: Notes): Shader {
  const { executables } = shader;
  for (const number of dvle) checkNumber(executables, number, file);
  const numbers = dvle.length > 0 ? dvle : STAGES.flatMap((stage) => firstOf(executables, stage));
  const chosen = numbers.map((number) => executables[number]!);
  for (const stage of STAGES)
    if (chosen.filter((one) => one.stage === stage).length > 1)
      throw new UsageError(
        `--dvle: ${numbers.join(" and ")} are ${stage} shaders; draw takes one of each stage`,
      );
  if (!chosen.some(({ stage }) => stage === "vertex"))
    throw new UsageError(`--dvle ${numbers.join(", ")}: there is no vertex shader among them`);
  if (chosen.length < executables.length && dvle.length === 0) {
    const which = numbers.map((number, i) => `${number}, a ${chosen[i]!.stage} shader`).join(", and ");
    notes.add(`of its ${executables.length} programs it is drawn with ${which}; --dvle takes others`);
  }
  return { ...shader, executables: chosen };
}

function firstOf(executables: readonly Executable[], stage: Stage): readonly number[] {
  const number = executables.findIndex((one) => one.stage === stage);
  return number < 0 ? [] : [number];
}

/** The container that a program was loaded from, or that its source is assembled to. */
function shaderOf({ machine, program, source }: LoadedProgram, file: string): Shader {
  const language = machine.languageOf(program);
  const read = language === "pica" ? assemble([{ name: file, text: source }]) : readShader(source);
  const shader = read.ok ? read.shader : crash("a program was loaded from what does not load");
  if (shader.executables.some(({ stage }) => stage === "vertex")) return shader;
  const advice =
    language === "pica"
      ? "; glasm pica assemble -o BOTH.shbin VERTEX.pica GEOMETRY.pica links it with one"
      : "";
  throw new UsageError(`${displayName(file)}: there is no vertex shader${advice}`);
}

/** Refuses uniforms that none of the shaders has, and values that are none. */
function checkUniforms(shader: Shader, given: readonly GivenUniform[]): void {
  const programs = shader.executables.map((_, number) => programOf(shader, number));
  for (const uniform of given) {
    const having = programs.filter((program) => has(program, uniform));
    if (having.length === 0) throw unknownUniform(PICA200, programs, uniform);
    for (const program of having) setUniforms(PICA200, program, PICA200.constantsOf(program), [uniform]);
  }
}

function has(program: Program, { name }: GivenUniform): boolean {
  return findUniform(PICA200, program, name) !== null;
}

/** Constant registers, with what is given of them. */
function withGiven(
  program: Program,
  { c, i, b }: SceneUniforms,
  given: readonly GivenUniform[],
): SceneUniforms {
  const words = Uint32Array.from([...wordsOf(c), ...i, ...b]);
  setUniforms(
    PICA200,
    program,
    words,
    given.filter((uniform) => has(program, uniform)),
  );
  const rest = words.subarray(c.length);
  return {
    c: new Float32Array(words.buffer, 0, c.length),
    i: Uint8Array.from(rest.subarray(0, i.length)),
    b: Uint8Array.from(rest.subarray(i.length)),
  };
}
