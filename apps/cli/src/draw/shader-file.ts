/** Somebody's own shaders: a file becomes a scene. */

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
import type { Image } from "@glasm/raster";
import type { Nothing, SceneUniforms, ShaderScene, ShaderUniform, withoutValues } from "@glasm/rasterizer";
import { basename, extname } from "node:path";
import { UsageError } from "../exit.js";
import { displayName } from "../files.js";
import type { Host } from "../host.js";
import { loadFile, type LoadedProgram } from "../load-file.js";
import type { Format } from "../output.js";
import { readMesh } from "./mesh-file.js";
import { checkNumber } from "../run/container-program.js";
import { findUniform, type GivenUniform, setUniforms, unknownUniform } from "../run/uniform-option.js";

/** Whether what is to be drawn is a file: names of scenes have neither dots nor slashes. */
export function isShaderFile(name: string): boolean {
  return name === "-" || /[./\\]/.test(name);
}

/** What is said of a file of shaders. */
export interface ShaderFileOptions {
  readonly uniform: readonly GivenUniform[];
  readonly mesh?: string;
  /** The numbers of the programs of a container that are drawn with; the first of each stage if there are none. */
  readonly dvle?: readonly number[];
  readonly format: Format;
}

/** Somebody's own shaders as a scene. */
export interface ShaderFile {
  readonly file: string;
  readonly scene: ShaderScene;
  /** Says on standard error what has no value and, if a picture shows nothing of them, why. */
  explain(picture: Image): void;
}

/**
 * The scene of a file's shaders; or null, and what is wrong with them has been printed.
 * @throws UsageError if they are none that can be drawn with, there is no such uniform, or the mesh is none
 */
export async function readShaderFile(
  file: string,
  options: ShaderFileOptions,
  host: Host,
): Promise<ShaderFile | null> {
  const { uniform: given, format } = options;
  const loaded = await loadFile(file, { format }, host);
  if (loaded === null) return null;
  const rasterizer = await import("@glasm/rasterizer");
  const { readText } = await import("@glasm/rasterizer/node");
  const shader = chosenShaders(shaderOf(loaded, file), file, options, host);
  checkUniforms(shader, given);
  const mesh = options.mesh === undefined ? {} : { mesh: await readMesh(options.mesh, host) };
  const name = file === "-" ? "shader" : basename(file, extname(file));
  const uniforms = (program: Program, own: SceneUniforms) => withGiven(program, own, given);
  const scene = refusing(file, () => rasterizer.shaderScene({ name, shader, uniforms, ...mesh }));
  const explain = (picture: Image): void => {
    if (format !== "text") return;
    const nothing = rasterizer.whyNothing(scene, readText, picture);
    for (const note of notes(rasterizer.withoutValues(scene.shaders), nothing, given))
      host.stderr.write(`${displayName(file)}: note: ${note}\n`);
  };
  return { file, scene, explain };
}

/** What nobody would otherwise know who wonders why a picture is black. */
function notes(
  { inputs, uniforms }: ReturnType<typeof withoutValues>,
  nothing: Nothing | null,
  given: readonly GivenUniform[],
): readonly string[] {
  const zeros = uniforms.filter((one) => !isGiven(one, given)).map(({ uniform }) => uniform.name);
  return [
    ...listed("the mesh has nothing for these inputs, which are (0, 0, 0, 1)", inputs),
    ...(nothing === null
      ? listed("these uniforms are 0 without --uniform", [...new Set(zeros)])
      : [`nothing is drawn: ${nothing.reason}`, ...listed("these uniforms are 0", nothing.zeros)]),
  ];
}

function listed(what: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${what}: ${names.join(", ")}`];
}

/** Whether a register of a uniform is given, by whatever name. */
function isGiven({ program, uniform }: ShaderUniform, given: readonly GivenUniform[]): boolean {
  const { first, count } = uniform;
  return given.some(({ name }) => {
    const range = findUniform(PICA200, program, name);
    return (
      range !== null &&
      range.first.file === first.file &&
      range.first.index < first.index + count &&
      first.index < range.first.index + range.count
    );
  });
}

/** A container with the programs alone that are drawn with. */
function chosenShaders(
  shader: Shader,
  file: string,
  { dvle = [], format }: ShaderFileOptions,
  host: Host,
): Shader {
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
  if (chosen.length < executables.length && dvle.length === 0 && format === "text") {
    const which = numbers.map((number, i) => `${number}, a ${chosen[i]!.stage} shader`).join(", and ");
    host.stderr.write(
      `${displayName(file)}: note: of its ${executables.length} programs it is drawn with ${which}; --dvle takes others\n`,
    );
  }
  return { ...shader, executables: chosen };
}

function firstOf(executables: readonly Executable[], stage: Stage): readonly number[] {
  const number = executables.findIndex((one) => one.stage === stage);
  return number < 0 ? [] : [number];
}

/**
 * What some work gives that what is in a file can make impossible: with RangeErrors, which say how.
 * @throws UsageError with the name of the file
 */
export function refusing<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`${displayName(file)}: ${error.message}`);
  }
}

/** The container that a program was loaded from, or that its source is assembled to. */
function shaderOf({ machine, program, source }: LoadedProgram, file: string): Shader {
  const language = machine.languageOf(program);
  if (machine !== PICA200)
    throw new UsageError(`${displayName(file)} is a ${language} program; draw takes shaders of the PICA200`);
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
