/** Programs as declarations of the plain language. [PICA200 10.3] */

import { type Constant, type Executable, GEOMETRY_MODES, type Output } from "../container/shader.js";
import { COMPONENTS, REGISTERS } from "../isa/registers.js";
import { outputNames, propertyOf, uniformNames } from "./declared-names.js";
import { printF24 } from "./float-text.js";
import type { NamedRegisters } from "../text/register-names.js";
import { UniformDeclarations, uniformsOf } from "./uniform-declarations.js";

const ALL_LANES = 2 ** COMPONENTS.length - 1;

/** `.setf c95(1.0, 0.0, 0.0, 0.0)` */
export function constantLine({ register: { file, index }, value }: Constant): string {
  const register = `${file}${index}`;
  if (typeof value === "boolean") return `.setb ${register} ${value}`;
  const components = file === "c" ? value.map((word) => printF24(word)) : value;
  return `.set${file === "c" ? "f" : "i"} ${register}(${components.join(", ")})`;
}

function outputLine({ type, register, mask }: Output, named: NamedRegisters | null): string | null {
  const property = propertyOf(type);
  if (property === null || mask === 0 || mask > ALL_LANES) return null;
  const letters = COMPONENTS.filter((_, lane) => ((mask >> lane) & 1) === 1).join("");
  const lanes = mask === ALL_LANES ? "" : `.${letters}`;
  return `.out ${named?.name ?? "-"} ${property} o${register}${lanes}`;
}

/** What stands before the code: of what kind the program is, and what it declares; null if plain text cannot say it. */
export function programLines(
  executable: Executable,
  shared: UniformDeclarations,
  entry: string,
): readonly string[] | null {
  const { uniforms, outputs, constants } = executable;
  const isOwn = hasOwnUniforms(executable);
  const first = isOwn ? firstUniform(executable) : 0;
  const space = isOwn ? new UniformDeclarations(first) : shared;
  const declared = space.declare(uniformsOf(executable));
  const names = outputNames(executable);
  const outputLines = outputs.map((output, i) => outputLine(output, names[i]!));
  if (declared === null || outputLines.some((line) => line === null)) return null;
  const inputs = uniforms.filter(({ first: { file } }) => file === "v");
  if (inputs.some(({ count }) => count > 1)) return null;
  const inputNames = uniformNames({ ...executable, uniforms: inputs });
  return [
    ...modeLines(executable, first),
    ...declared,
    ...inputNames.map(({ name, first: { index } }) => `.in ${name} v${index}`),
    ...(outputLines as string[]),
    ...constants.map((constant) => constantLine(constant)),
    ...(entry === "main" ? [] : [`.entry ${entry}`]),
  ];
}

/** Names that the declarations of a program give registers. */
export function programNames(executable: Executable): readonly NamedRegisters[] {
  return [...uniformNames(executable), ...outputNames(executable).filter((named) => named !== null)];
}

/** b15 says something of its own to geometry programs, and is a uniform of old ones only. [PICA200 8, 10.3] */
const LAST_BOOLEAN = REGISTERS.b.count - 1;
const DUMMY = "dummy";

/** Whether a program has uniforms of its own: those of vertex programs are shared, and of geometry programs in old mode. */
export function hasOwnUniforms({ stage, mode, mergesOutputs, outputs, uniforms }: Executable): boolean {
  if (stage === "vertex") return false;
  if (mode !== 0) return true;
  const hasDummy = outputs.some(({ type }) => propertyOf(type) === DUMMY);
  const hasLast = uniforms.some(
    ({ first: { file, index }, count }) => file === "b" && index + count > LAST_BOOLEAN,
  );
  return hasDummy === mergesOutputs && !hasLast;
}

/** The c register that the uniforms of a geometry program begin at; those of vertices are before them. */
function firstUniform({ mode, fixedStart, uniforms }: Executable): number {
  const floats = uniforms.filter(({ first: { file } }) => file === "c").map(({ first: { index } }) => index);
  if (floats.length > 0) return Math.min(...floats);
  return GEOMETRY_MODES[mode] === "fixed" ? fixedStart + 1 : 0;
}

function modeLines(executable: Executable, first: number): readonly string[] {
  const { stage, mode, fixedStart, fixedCount, mainVertices } = executable;
  if (stage === "vertex") return [];
  if (!hasOwnUniforms(executable)) return [".gsh"];
  const name = GEOMETRY_MODES[mode]!;
  const operands = { point: "", variable: ` ${mainVertices}`, fixed: ` c${fixedStart} ${fixedCount}` }[name];
  return [`.gsh ${name} c${first}${operands}`];
}
