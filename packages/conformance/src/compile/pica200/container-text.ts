/** Containers in cases: `code:`, `descriptors:` and a section `program N:` for each DVLE. [PICA200 9] */

import type { ContainedProgram, Container } from "../../oracle/pica200/container.js";
import {
  ContainerTextError,
  writeContainer,
  type WrittenContainer,
} from "../../oracle/pica200/write-container.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { Keywords } from "../../text/keywords.js";
import { rowsOf, type Section } from "../../text/sections.js";
import { codeOf, type CodeWords } from "./code.js";

/** Tables, whose rows stand on a line each, in their order; `no constant` says that there is none. */
const TABLES: readonly string[] = ["constant", "label", "output", "uniform"];
const FIELDS: readonly string[] = [
  ...["version", "stage", "merge", "entry", "end", "inputs", "outputs"],
  ...["mode", "start", "vertices", "count"],
];

/** What is said of the programs, in the order of their numbers. */
export function programsIn(keywords: Keywords): readonly ContainedProgram[] {
  return [...keywords.named("program")].map(([name, section], i) => {
    if (name !== String(i)) throw new CaseFileError(section.number, `expected program ${i}`);
    return programIn(section);
  });
}

function programIn(section: Section): ContainedProgram {
  const program: Record<string, string | string[]> = {};
  for (const { text, number } of rowsOf(section)) {
    const [, name = "", value = ""] = /^(\w+)\s+(.+)$/.exec(text) ?? [];
    if (name === "no" && TABLES.includes(value)) program[value] = [];
    else if (TABLES.includes(name)) ((program[name] ??= []) as string[]).push(value);
    else if (FIELDS.includes(name)) program[name] = value;
    else throw new CaseFileError(number, `a program has no ${name === "" ? text : name}`);
  }
  return program;
}

/** The bytes that the sections of a case say. */
export function containerIn(keywords: Keywords): WrittenContainer {
  const code = keywords.find("code");
  const words: CodeWords =
    code === undefined ? { code: [], descriptors: [] } : codeOf(code, keywords.find("descriptors"));
  const container: Container = { ...words, programs: programsIn(keywords) };
  try {
    return writeContainer(container);
  } catch (error) {
    const [, section] = [...keywords.named("program")][0] ?? [];
    if (error instanceof ContainerTextError)
      throw new CaseFileError(section?.number ?? code?.number ?? 1, error.message);
    throw error;
  }
}

const PATCH = /^(u8|u16|u32|size) (\w+)(?:\+([0-9a-f]+))?(?: = ([0-9a-f]+))?$/;
const SIZES: Readonly<Record<string, number>> = { u8: 1, u16: 2, u32: 4 };

/** The bytes changed by patches with `;` between, such as `u32 dvlp+0c = 1001` or `size dvle0+3f`. */
export function patched({ bytes, places }: WrittenContainer, text: string, number: number): Uint8Array {
  let changed = Uint8Array.from(bytes);
  for (const patch of text.split(";").map((one) => one.trim())) {
    if (patch === "as it is") continue;
    const [, kind, , , value] = PATCH.exec(patch) ?? [];
    if (kind === undefined || (kind === "size") !== (value === undefined))
      throw new CaseFileError(number, `${patch} is not a change of bytes`);
    const at = placeOf(patch.slice(kind.length), places, number);
    if (value === undefined) {
      const cut = new Uint8Array(at);
      cut.set(changed.subarray(0, at));
      changed = cut;
    } else {
      const wanted = parseInt(value, 16);
      for (let i = 0; i < SIZES[kind]!; i += 1) changed[at + i] = Math.floor(wanted / 2 ** (8 * i)) & 0xff;
    }
  }
  return changed;
}

/** The offset that begins a text: `dvlp+0c`, in hexadecimal digits, or the name of a place alone. */
export function placeOf(text: string, places: ReadonlyMap<string, number>, number: number): number {
  const [, name = "", offset = "0"] = /^\s*(\w+)(?:\+([0-9a-f]+))?/.exec(text) ?? [];
  const base = places.get(name);
  if (base === undefined) throw new CaseFileError(number, `a container has no place ${name}`);
  return base + parseInt(offset, 16);
}
