/** Options that not every program takes: none of them is passed over in silence. [Ruling 168] */

import { oneOf } from "@glasm/base";
import { NV_VERTEX, type ProgramTarget } from "@glasm/nv-vertex";
import { NV_GPU } from "@glasm/nv-gpu";
import { PICA200 } from "@glasm/pica200";
import type { Language, Machine } from "@glasm/vm";
import { UsageError } from "./exit.js";
import { displayName } from "./files.js";

export interface OwnOptions {
  readonly target?: ProgramTarget | undefined;
  readonly arithmetic?: string | undefined;
  readonly parameter?: readonly unknown[];
  readonly track?: readonly unknown[];
  readonly uniform?: readonly unknown[];
  readonly dvle?: number | readonly number[];
}

interface Owner {
  readonly option: keyof OwnOptions;
  readonly owners: string;
  readonly isOwner: (machine: Machine, language: Language) => boolean;
  /** What there is instead, after the name of a language. */
  readonly instead?: (machine: Machine) => string;
}

const isVertexProgram = (machine: Machine): boolean => machine === NV_VERTEX;

const OWNERS: readonly Owner[] = [
  { option: "target", owners: "programs of NV_vertex_program", isOwner: isVertexProgram },
  {
    option: "parameter",
    owners: "programs of NV_vertex_program",
    isOwner: isVertexProgram,
    instead: (machine) =>
      machine === NV_GPU ? ", whose env and local --input has" : ", whose uniforms --uniform sets",
  },
  { option: "track", owners: "programs of NV_vertex_program", isOwner: isVertexProgram },
  {
    option: "uniform",
    owners: "shaders",
    isOwner: (machine) => !isVertexProgram(machine) && machine !== NV_GPU,
    instead: (machine) =>
      machine === NV_GPU
        ? ", whose env and local --input has"
        : ", whose program parameters --parameter sets",
  },
  {
    option: "dvle",
    owners: ".shbin containers, which may have several programs",
    isOwner: (machine, { form }) => machine === PICA200 && form === "binary",
  },
];

/** @throws UsageError if an option says something that programs of this language do not have */
export function refuseForeign(options: OwnOptions, file: string, machine: Machine, language: Language): void {
  const isOne = `${displayName(file)} is ${articleOf(language.name)} ${language.name} program`;
  for (const { option, owners, isOwner, instead } of OWNERS)
    if (isGiven(options[option]) && !isOwner(machine, language))
      throw new UsageError(`--${option} belongs to ${owners}; ${isOne}${instead?.(machine) ?? ""}`);
  const { arithmetic } = options;
  const arithmetics: readonly string[] = language.arithmetics ?? [];
  if (arithmetic === undefined || arithmetics.includes(arithmetic)) return;
  const there =
    arithmetics.length === 0 ? "has only one arithmetic" : `computes in ${namesText(arithmetics)}`;
  throw new UsageError(`--arithmetic ${arithmetic}: ${isOne}, which ${there}`);
}

/** Capitals in front are read letter by letter: an NVvp5.0 program, a VP2.0 program. */
const articleOf = (name: string): string => (/^(?:[AEFHILMNORSX][A-Z]|[aeiou])/.test(name) ? "an" : "a");

function namesText(names: readonly string[]): string {
  return names.length === 1 ? `${names[0]!} alone` : oneOf(names);
}

function isGiven(value: OwnOptions[keyof OwnOptions]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}
