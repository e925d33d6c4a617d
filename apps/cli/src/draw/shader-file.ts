/** Somebody's own shaders: a file becomes a scene. */

import { crash, wordsOf } from "@glasm/base";
import { assemble, PICA200, type Program, programOf, readShader, type Shader } from "@glasm/pica200";
import type { Scene, SceneUniforms, withoutValues } from "@glasm/rasterizer";
import { basename, extname } from "node:path";
import { UsageError } from "../exit.js";
import { displayName } from "../files.js";
import type { Host } from "../host.js";
import { loadFile, type LoadedProgram } from "../load-file.js";
import type { Format } from "../output.js";
import { findUniform, type GivenUniform, setUniforms, unknownUniform } from "../run/uniform-option.js";

/** Whether what is to be drawn is a file: names of scenes have neither dots nor slashes. */
export function isShaderFile(name: string): boolean {
  return name === "-" || /[./\\]/.test(name);
}

/**
 * The scene of a file's shaders; or null, and what is wrong with them has been printed.
 * @throws UsageError if they are none that can be drawn with, or there is no such uniform
 */
export async function shaderFileScene(
  file: string,
  given: readonly GivenUniform[],
  format: Format,
  host: Host,
): Promise<Scene | null> {
  const loaded = await loadFile(file, { format }, host);
  if (loaded === null) return null;
  const { shaderScene, withoutValues } = await import("@glasm/rasterizer");
  const shader = shaderOf(loaded, file);
  checkUniforms(shader, given);
  const name = file === "-" ? "shader" : basename(file, extname(file));
  const uniforms = (program: Program, own: SceneUniforms) => withGiven(program, own, given);
  const scene = refusing(file, () => shaderScene({ name, shader, uniforms }));
  if (format === "text") note(file, withoutValues(shader), given, host);
  return scene;
}

/** Says on standard error what has no value, so that nobody wonders why a picture is black. */
function note(
  file: string,
  { inputs, uniforms }: ReturnType<typeof withoutValues>,
  given: readonly GivenUniform[],
  host: Host,
): void {
  const notGiven = uniforms.filter((name) => !given.some((one) => one.name === name));
  const say = (names: readonly string[], what: string): void => {
    if (names.length > 0) host.stderr.write(`${displayName(file)}: note: ${what}: ${names.join(", ")}\n`);
  };
  say(inputs, "the mesh has nothing for these inputs, which are (0, 0, 0, 1)");
  say(notGiven, "these uniforms are 0 without --uniform");
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
