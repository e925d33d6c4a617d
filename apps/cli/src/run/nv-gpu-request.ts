/** What a JSON line says a program of NV_gpu_program runs on. [Ruling 287] */

import { LIMITS, type Stage, STAGE_TITLES } from "@glasm/nv-gpu";
import {
  type JsonObject,
  numberedMembers,
  readChoice,
  readList,
  readObject,
  readWhole,
  ShapeError,
} from "./inputs.js";
import { FRAGMENTS, INVOCATIONS, type Noun, VERTICES } from "./ends-note.js";
import { readPrimitives } from "./nv-gpu-primitives.js";
import { readQuads } from "./nv-gpu-quads.js";
import { readAttribute, type Words } from "./nv-gpu-words.js";
import { MOST_WORD, readHexBytes, readVector } from "./words.js";

/** What lines of this family have besides the program. */
export const MEMBERS = ["target", "env", "local", "buffers", "readings", "vertices", "quads", "primitives"];

/** What programs run on: vertices, quads of fragments, or primitives. */
export type Kind = "vertices" | "quads" | "primitives";

/** What a lane is called, and several. */
export const LANE_NAMES: Readonly<Record<Kind, Noun>> = {
  vertices: VERTICES,
  quads: FRAGMENTS,
  primitives: INVOCATIONS,
};

/** What programs of a stage run on; those that do not run may have no vertices. */
export const kindOf = (stage: Stage): Kind => OTHER_KINDS[stage] ?? "vertices";

const OTHER_KINDS: Partial<Record<Stage, Kind>> = { fp: "quads", gp: "primitives" };

/** How programs compute where the texts leave a choice. */
export interface Readings {
  readonly denormals: "keep" | "flush";
  readonly mad: "separate" | "fused";
}

/**
 * What a program runs on, by the names of bindings; its vertices, four fragments a quad, or primitives are made when they
 * are asked for.
 */
export interface GivenWords {
  readonly constants: Words;
  readonly lanes: readonly (() => Words)[];
}

const READ: Readonly<Record<Kind, (value: unknown) => readonly (() => Words)[]>> = {
  vertices: readVertices,
  quads: readQuads,
  primitives: readPrimitives,
};

/** What lines and input files say a program of a stage runs on. Throws a ShapeError. */
export function readInputs(members: JsonObject, stage: Stage): GivenWords {
  const kind = kindOf(stage);
  const constants = readConstants(members);
  for (const other of Object.keys(READ) as Kind[])
    if (other !== kind && readList(members[other], other).length > 0)
      throw new ShapeError(other, `an empty array, since ${STAGE_TITLES[stage]} programs run on ${kind}`);
  return { constants, lanes: READ[kind](members[kind]) };
}

/** Env and local parameters and buffers, by the names of their bindings. */
function readConstants(line: JsonObject): Words {
  return {
    ...readNumbered(line["env"], "env", LIMITS.environmentParameters, readVector),
    ...readNumbered(line["local"], "local", LIMITS.localParameters, readVector),
    ...readNumbered(line["buffers"], "buffers", LIMITS.bufferBindings, readBuffer, "buffer"),
  };
}

export function readReadings(value: unknown): Readings {
  const { denormals, mad } = value === undefined ? {} : readObject(value, ["denormals", "mad"], "readings");
  return {
    denormals: readChoice(denormals, ["keep", "flush"], "readings.denormals") ?? "keep",
    mad: readChoice(mad, ["separate", "fused"], "readings.mad") ?? "separate",
  };
}

/** The attributes of vertices, which are made when they are asked for. Throws a ShapeError if one is none. */
function readVertices(value: unknown): readonly (() => Words)[] {
  return readList(value, "vertices").map((vertex, number) => {
    const read = (): Words => readVertex(vertex, `vertices[${number}]`);
    read();
    return read;
  });
}

function readVertex(value: unknown, where: string): Words {
  const { attributes, id, instance } = readObject(value, ["attributes", "id", "instance"], where);
  const number = (given: unknown, name: string): Words => {
    const whole = readWhole(given, [0, MOST_WORD], `${where}.${name}`);
    return whole === undefined ? {} : { [`vertex.${name}`]: Uint32Array.of(whole, 0, 0, 0) };
  };
  return {
    ...readNumbered(attributes, `${where}.attributes`, LIMITS.attributes, readAttribute, "attrib", "vertex"),
    ...number(id, "id"),
    ...number(instance, "instance"),
  };
}

/** Values by numbers below a limit, under the names of their bindings. */
function readNumbered(
  value: unknown,
  where: string,
  limit: number,
  read: (value: unknown, where: string) => Uint32Array,
  word = where,
  prefix = "program",
): Words {
  if (value === undefined) return {};
  const entries = [...numberedMembers(value, limit, where)].map(
    ([number, one, path]) => [`${prefix}.${word}[${number}]`, read(one, path)] as const,
  );
  return Object.fromEntries(entries);
}

/** The words of bytes, the lowest byte first; bytes behind the last one are zeros. */
function readBuffer(value: unknown, where: string): Uint32Array {
  const given = readHexBytes(value, where);
  const bytes = Buffer.alloc(Math.ceil(given.length / 4) * 4);
  bytes.set(given);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, word) => bytes.readUInt32LE(4 * word));
}
