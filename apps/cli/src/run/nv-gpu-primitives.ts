/** The primitives that a line or an input file gives to a geometry program of NV_gpu_program. [Ruling 289] */

import { countText } from "@glasm/base";
import { attributeBindings, type Program, PRIMITIVE_VERTICES } from "@glasm/nv-gpu";
import { adviceFor, readAnyObject, readList, readObject, readWhole, ShapeError } from "./inputs.js";
import type { Words } from "./nv-gpu-words.js";
import { MOST_WORD, readVector } from "./words.js";

const MOST_VERTICES = Math.max(...Object.values(PRIMITIVE_VERTICES));

/** The bindings of inputs that begin so, by what follows there, each number spelled. */
function inputsBehind(prefix: string, others: RegExp): ReadonlyMap<string, string> {
  const rows = attributeBindings("gp").filter(({ name }) => name.startsWith(prefix) && others.test(name));
  return new Map(
    rows.flatMap(({ name, limits }) => {
      const limit = limits.at(-1);
      const word = name.slice(prefix.length);
      const words =
        word.endsWith("[]") && typeof limit === "number"
          ? Array.from({ length: limit }, (_, number) => word.replace("[]", `[${number}]`))
          : [word];
      return words.map((spelled) => [spelled, `${prefix}${spelled}`] as const);
    }),
  );
}

/** The inputs of a vertex by their names, and those of a patch. */
export const VERTEX_INPUTS = inputsBehind("vertex[].", /./);
export const PATCH_INPUTS = inputsBehind("primitive.", /tess|patch/);

/** The inputs of primitives, which are made when they are asked for. Throws a ShapeError if one makes no sense. */
export function readPrimitives(value: unknown): readonly (() => Words)[] {
  return readList(value, "primitives").map((primitive, number) => {
    const read = (): Words => readPrimitive(primitive, `primitives[${number}]`);
    read();
    return read;
  });
}

function readPrimitive(value: unknown, where: string): Words {
  const { vertices, id, patch } = readObject(value, ["vertices", "id", "patch"], where);
  const list = readList(vertices, `${where}.vertices`);
  if (list.length > MOST_VERTICES)
    throw new ShapeError(`${where}.vertices`, `at most ${MOST_VERTICES} vertices`);
  const ofVertices = list.map((vertex, number) =>
    readNamed(vertex, VERTEX_INPUTS, `${where}.vertices[${number}]`, (binding) =>
      binding.replace("[]", `[${number}]`),
    ),
  );
  const number = readWhole(id, [0, MOST_WORD], `${where}.id`) ?? 0;
  return Object.assign(
    {
      "primitive.id": Uint32Array.of(number, 0, 0, 0),
      "primitive.vertexcount": Uint32Array.of(list.length, 0, 0, 0),
    },
    ...ofVertices,
    patch === undefined ? {} : readNamed(patch, PATCH_INPUTS, `${where}.patch`, (binding) => binding),
  ) as Words;
}

function readNamed(
  value: unknown,
  inputs: ReadonlyMap<string, string>,
  where: string,
  bindingOf: (binding: string) => string,
): Words {
  const entries = Object.entries(readAnyObject(value, where)).map(([name, vector]) => {
    const binding = inputs.get(name);
    if (binding === undefined)
      throw new ShapeError(where, "names of inputs", name, adviceFor(name, [...inputs.keys()]));
    return [bindingOf(binding), readVector(vector, `${where}["${name}"]`)] as const;
  });
  return Object.fromEntries(entries);
}

/** How often a geometry program runs for each primitive. [NV_gpu_program5 2.X.7] */
export const invocationsOf = ({ declarations }: Program): number =>
  Number(declarations["INVOCATIONS"]?.[0] ?? 1);

/**
 * The inputs of the invocations of a program for each primitive, one after the other. Missing vertices are zeros.
 * @throws ShapeError if a primitive has more vertices than those of the program
 */
export function invocationWords(
  program: Program,
  primitives: readonly (() => Words)[],
): readonly (() => Words)[] {
  const type = String(program.declarations["PRIMITIVE_IN"]![0]);
  const most = PRIMITIVE_VERTICES[type]!;
  const numbers = Array.from({ length: invocationsOf(program) }, (_, number) => number);
  return primitives.flatMap((primitive, number) => {
    const count = primitive()["primitive.vertexcount"]![0]!;
    if (count > most)
      throw new ShapeError(
        `primitives[${number}].vertices`,
        `at most ${countText(most, "vertex", "vertices")} for PRIMITIVE_IN ${type}`,
      );
    const vertices = Uint32Array.of(type === "PATCHES" ? count : most, 0, 0, 0);
    return numbers.map((invocation) => () => ({
      ...primitive(),
      "primitive.vertexcount": vertices,
      "primitive.invocation": Uint32Array.of(invocation, 0, 0, 0),
    }));
  });
}
