/** Which of the programs of a container is meant: `--dvle`, as in JSON lines. [Ruling 169] */

import { countText } from "@glasm/base";
import { type Executable, PICA200, programOf, readShader, type Shader, type Stage } from "@glasm/pica200";
import { Option } from "commander";
import { UsageError } from "../exit.js";
import { displayName } from "../files.js";
import type { Host } from "../host.js";
import type { LoadedProgram } from "../load-file.js";
import type { Format } from "../output.js";
import { wholeNumber } from "../whole-number.js";

/** Of programs from containers. */
const CONTAINER_LANGUAGE = "shbin";

export function dvleOption(): Option {
  return new Option(
    "--dvle <n>",
    "which program of a .shbin container, from 0 (default: the first vertex shader, or else the first program)",
  ).argParser(wholeNumber);
}

/** A program, and its number if it is one of a container. */
export type ChosenProgram = LoadedProgram & { readonly dvle?: number };

interface Choice {
  readonly dvle?: number;
  readonly format: Format;
}

/**
 * The program that is meant. Which one it is of several is said on standard error if nobody has chosen it.
 * @throws UsageError if there is none of that number
 */
export function chosenProgram(
  loaded: LoadedProgram,
  file: string,
  { dvle, format }: Choice,
  host: Host,
): ChosenProgram {
  const shader = containerOf(loaded);
  if (shader === null) return loaded;
  const { executables } = shader;
  if (dvle !== undefined) checkNumber(executables, dvle, file);
  if (executables.length === 0) return loaded;
  const vertex = executables.findIndex(({ stage }) => stage === "vertex");
  const number = dvle ?? Math.max(0, vertex);
  if (dvle === undefined && executables.length > 1 && format === "text")
    host.stderr.write(`${displayName(file)}: note: ${choiceText(executables, number)}\n`);
  return { ...loaded, program: programOf(shader, number, CONTAINER_LANGUAGE), dvle: number };
}

/** The container that a program has been loaded from; null if it comes from something else. */
export function containerOf({
  machine,
  program,
  source,
}: Pick<LoadedProgram, "machine" | "program" | "source">): Shader | null {
  if (machine !== PICA200 || machine.languageOf(program) !== CONTAINER_LANGUAGE) return null;
  const read = readShader(source);
  return read.ok ? read.shader : null;
}

/** @throws UsageError if a container has no program of that number */
export function checkNumber(executables: readonly Executable[], number: number, file: string): void {
  const { length } = executables;
  if (number < length) return;
  const there =
    length < 2 ? countText(length, "program").replace(/^0/, "no") : `the programs 0 to ${length - 1}`;
  throw new UsageError(
    `--dvle ${number}: ${displayName(file)} has ${there}${length === 1 ? ", number 0" : ""}`,
  );
}

/** How many other programs are named. */
const MOST_OTHERS = 8;

function choiceText(executables: readonly Executable[], number: number): string {
  const stageText = ({ stage }: { readonly stage: Stage }): string => `a ${stage} shader`;
  const others = executables
    .map((executable, other) => `${other} is ${stageText(executable)}`)
    .filter((_, other) => other !== number);
  const named = others.slice(0, MOST_OTHERS).join(", ") + (others.length > MOST_OTHERS ? ", ..." : "");
  const count = executables.length;
  return `this is program ${number} of ${count}, ${stageText(executables[number]!)}; --dvle takes another one: ${named}`;
}
