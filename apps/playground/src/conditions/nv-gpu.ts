/** What conditions can name of programs of NV_gpu_program: the registers of one, by the names in its text. */

import { NV_GPU, type Program, type Variable } from "@glasm/nv-gpu";
import type { Cells, RegisterName } from "@glasm/vm";
import { spelledIn } from "../machine/nv-gpu/spelled-bindings.js";
import type { ConditionRegisters } from "./condition.js";

/** The flags of a condition code component, by the bits of its word. [NV_gpu_program4 2.X.3.7] */
export const FLAGS = ["SF", "ZF", "CF", "OF"] as const;

/** The file of counts of loops. */
const COUNTS = "loop count";

/** The register of a name that a text declares; undefined if there is none. */
export type FindDeclared = (name: string) => RegisterName | undefined;

/**
 * @param cells of a program, or of all
 * @param declared what the text of the program calls registers
 */
export function nvGpuRegisters(cells: Cells, declared: FindDeclared = () => undefined): ConditionRegisters {
  const [first] = cells.withRole("temporary");
  const example = first ?? cells.withRole("flags")[0]!;
  return {
    cells,
    example: registerName({ file: example.name, index: 0 }),
    named: (name) => registerNamed(cells, name) ?? declared(name),
    wordsOf: (file) => (cells.file(file).role === "flags" ? FLAGS : []),
    componentWords: (file) => (cells.file(file).components === 8 ? 2 : 1),
  };
}

/** A register as texts name it; counts of loops have no names there. */
export function registerName(register: RegisterName): string {
  const { file, index } = register;
  return file === COUNTS ? `${COUNTS} ${index}` : NV_GPU.printRegister(register);
}

/** The register of a name; undefined if a program has none. */
export function registerNamed({ files }: Cells, name: string): RegisterName | undefined {
  const number = Number(/\[(\d+)\]$/.exec(name)?.[1] ?? 0);
  const candidates = files.flatMap(({ name: file, count }): readonly RegisterName[] => {
    if (file.includes("[]")) return number < count ? [{ file, index: number }] : [];
    return Array.from({ length: Math.min(count, 2) }, (_, index) => ({ file, index }));
  });
  return [name, `LONG ${name}`]
    .map((spelled) => candidates.find((register) => registerName(register) === spelled))
    .find((register) => register !== undefined);
}

/** The registers that variables stand for, by the names that a text declares: `pos`, `corners[1]` or `rows[2]`. */
export function declaredNames(
  { variables }: Pick<Program, "variables">,
  cells: Cells,
): ReadonlyMap<string, RegisterName> {
  const found = new Map<string, RegisterName>();
  for (const variable of variables) {
    const { name, size, dimensions } = variable;
    for (const [member, spelled] of spelledMembers(variable)) {
      const register = registerNamed(cells, size === "LONG" ? `LONG ${spelled}` : spelled);
      const own = register ?? registerNamed(cells, spelled);
      if (own !== undefined) found.set(dimensions.length === 0 ? name : `${name}${member}`, own);
    }
  }
  return found;
}

/** Finds registers by names that a text declares, ALIAS statements among it. */
export function declaredRegisters(
  found: ReadonlyMap<string, RegisterName>,
  cells: Cells,
  text: string,
): FindDeclared {
  const aliases = aliasesIn(text);
  return (name) => {
    const [, word = "", rest = ""] = /^([\w$]+)(.*)$/.exec(name) ?? [];
    const own = (aliases.get(word) ?? word) + rest;
    return found.get(own) ?? (own === name ? undefined : registerNamed(cells, own));
  };
}

/** What ALIAS statements call other variables. */
function aliasesIn(text: string): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  const statements = text.replace(/#[^\r\n]*/g, "").matchAll(/\bALIAS\s+([\w$]+)\s*=\s*([\w$]+)\s*;/g);
  for (const [, alias, name] of statements) aliases.set(alias!, aliases.get(name!) ?? name!);
  return aliases;
}

/** What the members of a variable are bound to, by their indices: those of an array of vertices have one for the vertex first. */
function spelledMembers({ bindings, dimensions }: Variable): readonly (readonly [string, string])[] {
  const members = bindings.flatMap((binding) => (binding.kind === "named" ? spelledIn(binding) : []));
  const [first, second] = dimensions;
  const index = (number: number): string => `[${number}]`;
  if (first?.of !== "vertices") return members.map((spelled, number) => [index(number), spelled] as const);
  return Array.from({ length: first.size }, (_, vertex) =>
    members.map((spelled, number) => {
      const ofVertex = spelled.replace(/^vertex\./, `vertex[${vertex}].`);
      return [second === undefined ? index(vertex) : index(vertex) + index(number), ofVertex] as const;
    }),
  ).flat();
}
