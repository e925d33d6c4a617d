/** The quads of fragments that a line or an input file gives to a fragment program of NV_gpu_program. [Ruling 295] */

import { singleToBits } from "@glasm/base";
import { attributeBindings, LIMITS } from "@glasm/nv-gpu";
import { adviceFor, readAnyObject, readList, readObject, readWhole, ShapeError } from "./inputs.js";
import type { Words } from "./nv-gpu-words.js";
import { MOST_WORD, readVector } from "./words.js";

/** The fragments of a quad. */
export const QUAD = 4;

/** What is called otherwise than its binding, which has no `fragment.` in front. */
const OTHER_NAMES: Readonly<Record<string, string>> = { "primitive.id": "primid" };
/** Inputs of one number: a whole one, or a single. */
const WHOLE_NUMBERS = ["primid", "samplemask", "sampleid", "layer", "viewport"];
const SINGLES = ["facing", "fogcoord"];

/** The bindings of what fragments are given, by the names that it has in quads, each number spelled. */
export const FRAGMENT_INPUTS: ReadonlyMap<string, string> = new Map(
  attributeBindings("fp")
    .filter(({ option }) => option?.includes("NV_shader_thread_group") !== true)
    .flatMap(({ name, limits: [limit] }) =>
      typeof limit === "number"
        ? Array.from({ length: limit }, (_, number) => name.replace("[]", `[${number}]`))
        : [name],
    )
    .map((binding) => [OTHER_NAMES[binding] ?? binding.replace("fragment.", ""), binding] as const),
);
const NAMES = [...FRAGMENT_INPUTS.keys()];

/** Generic inputs of fragments by number, and all of them by their names; the numbers of these stand for them. */
export const NAMED_INPUTS = {
  count: LIMITS.genericResults,
  names: {},
  spelled: Object.fromEntries(genericFirst(NAMES).map((name, number) => [name, number])),
};
/** The bindings by these numbers. */
export const NUMBERED_INPUTS = genericFirst(NAMES).map((name) => FRAGMENT_INPUTS.get(name)!);

function genericFirst(names: readonly string[]): readonly string[] {
  const isGeneric = (name: string): boolean => name.startsWith("attrib[");
  return [...names.filter(isGeneric), ...names.filter((name) => !isGeneric(name))];
}

/**
 * The inputs of fragments, four of each quad, which are made when they are asked for. Throws a ShapeError if one makes no
 * sense.
 */
export function readQuads(value: unknown): readonly (() => Words)[] {
  return readList(value, "quads").flatMap((quad, number) => {
    const where = `quads[${number}].fragments`;
    const { fragments } = readObject(quad, ["fragments"], `quads[${number}]`);
    if (!Array.isArray(fragments) || fragments.length !== QUAD) throw new ShapeError(where, "four fragments");
    return fragments.map((fragment, place) => {
      const read = (): Words => readFragment(fragment, `${where}[${place}]`);
      read();
      return read;
    });
  });
}

function readFragment(value: unknown, where: string): Words {
  const inputs = Object.entries(readAnyObject(value, where)).map(([name, given]) => {
    const binding = FRAGMENT_INPUTS.get(name);
    if (binding === undefined)
      throw new ShapeError(where, "inputs of fragments", name, adviceFor(name, NAMES));
    return [binding, readInput(name, given, `${where}["${name}"]`)] as const;
  });
  return Object.fromEntries(inputs);
}

/** Four components, or the number of what has only one. */
function readInput(name: string, value: unknown, where: string): Uint32Array {
  if (typeof value !== "number") return readVector(value, where);
  if (SINGLES.includes(name)) return Uint32Array.of(singleToBits(value), 0, 0, 0);
  if (!WHOLE_NUMBERS.includes(name)) throw new ShapeError(where, "four components");
  return Uint32Array.of(readWhole(value, [0, MOST_WORD], where)!, 0, 0, 0);
}
