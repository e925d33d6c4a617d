import { Random } from "@glasm/base";
import { lightingParameters, NORMAL_MATRIX, litNormal } from "./light.js";
import { direction, normalize, rotation, type Vector3, type Vector4 } from "./vectors.js";
import {
  CAMERA,
  VERTEX_WORDS,
  color,
  parametersOf,
  point,
  setAttribute,
  type VertexData,
} from "./vertices.js";

/** A program with vertices for it. */
export interface Workload {
  /** Of the program's file and of those that the yardsticks read. */
  readonly name: "transform" | "lighting" | "skinning" | "lights";
  readonly title: string;
  /** Makes the data of `count` vertices, always the same. */
  readonly data: (count: number) => VertexData;
}

/** Sets the attributes of one vertex. */
type SetVertex = (attributes: Float32Array, vertex: number, random: Random) => void;

function vertices(count: number, seed: number, parameters: Float32Array, set: SetVertex): VertexData {
  const random = new Random(seed);
  const attributes = new Float32Array(count * VERTEX_WORDS);
  for (let vertex = 0; vertex < count; vertex += 1) set(attributes, vertex, random);
  return { count, attributes, parameters };
}

function texture(random: Random): Vector4 {
  return [random.next(), random.next(), 0, 1];
}

function transformVertex(attributes: Float32Array, vertex: number, random: Random): void {
  setAttribute(attributes, vertex, 0, [...point(random), 1]);
  setAttribute(attributes, vertex, 1, texture(random));
  setAttribute(attributes, vertex, 2, direction(random));
  setAttribute(attributes, vertex, 3, color(random));
}

/** Every second normal, at random, points away from the light. */
function lightingVertex(attributes: Float32Array, vertex: number, random: Random): void {
  const position = point(random);
  setAttribute(attributes, vertex, 0, [...position, 1]);
  setAttribute(attributes, vertex, 1, texture(random));
  setAttribute(attributes, vertex, 2, litNormal(position, direction(random), random.next() < 0.5));
  setAttribute(attributes, vertex, 3, color(random));
}

const BONES = 64;
const FIRST_BONE = 32;
const BONE_ROWS = 3;

function skinningParameters(): Float32Array {
  const random = new Random(5);
  const rows: Record<number, Vector4> = {
    ...CAMERA,
    4: [...normalize([0.5, 0.6, 0.7]), 0],
    5: [...normalize([0.3, 0.4, 0.9]), 0],
    6: [0.6, 0.5, 0.4, 24],
    7: [0.2, 0.2, 0.25, 1],
    8: [0.05, 0.04, 0.1, 0],
    9: [0.5, 0.5, 0.5, 0],
  };
  for (let bone = 0; bone < BONES; bone += 1) {
    rotation(random.between(-0.1, 0.1), random.between(-0.1, 0.1)).forEach((row, i) => {
      rows[FIRST_BONE + BONE_ROWS * bone + i] = [...row, random.between(-0.2, 0.2)];
    });
  }
  return parametersOf(rows);
}

/** 1, 2, 3 or 4 bones with 10, 20, 30 and 40 percent. */
function bonesOf(random: Random): number {
  const share = random.next();
  return share < 0.1 ? 1 : share < 0.3 ? 2 : share < 0.6 ? 3 : 4;
}

function skinningVertex(attributes: Float32Array, vertex: number, random: Random): void {
  const count = bonesOf(random);
  const weights = [0, 1, 2, 3].map((bone) => (bone < count ? random.between(0.1, 1) : 0));
  const sum = weights.reduce((a, b) => a + b);
  const bones = weights.map((weight) => (weight > 0 ? BONE_ROWS * random.below(BONES) : 0));
  setAttribute(attributes, vertex, 0, [...point(random), 1]);
  setAttribute(
    attributes,
    vertex,
    1,
    weights.map((weight) => weight / sum),
  );
  setAttribute(attributes, vertex, 2, direction(random));
  setAttribute(attributes, vertex, 3, bones);
}

const LIGHTS = 8;
const FIRST_LIGHT = 16;
const LIGHT_ROWS = 2;

function lightsParameters(): Float32Array {
  const random = new Random(7);
  const rows: Record<number, Vector4> = {
    ...CAMERA,
    ...NORMAL_MATRIX,
    7: [0.05, 0.05, 0.08, 1],
    8: [0.7, 0.6, 0.5, 20],
    9: [0, 0, 1, 0],
  };
  for (let light = 0; light < LIGHTS; light += 1) {
    const away: Vector3 = direction(random);
    rows[FIRST_LIGHT + LIGHT_ROWS * light] = [3 * away[0], 3 * away[1], 3 * away[2], 1];
    rows[FIRST_LIGHT + LIGHT_ROWS * light + 1] = [random.next(), random.next(), random.next(), 0];
  }
  return parametersOf(rows);
}

function lightsVertex(attributes: Float32Array, vertex: number, random: Random): void {
  setAttribute(attributes, vertex, 0, [...point(random), 1]);
  setAttribute(attributes, vertex, 1, texture(random));
  setAttribute(attributes, vertex, 2, direction(random));
  setAttribute(attributes, vertex, 3, [1 + random.below(LIGHTS), 0, -1, LIGHT_ROWS]);
}

export const WORKLOADS: readonly Workload[] = [
  {
    name: "transform",
    title: "W1 transform",
    data: (count) => vertices(count, 1, parametersOf(CAMERA), transformVertex),
  },
  {
    name: "lighting",
    title: "W2 lighting",
    data: (count) => vertices(count, 2, lightingParameters(), lightingVertex),
  },
  {
    name: "skinning",
    title: "W3 skinning",
    data: (count) => vertices(count, 3, skinningParameters(), skinningVertex),
  },
  {
    name: "lights",
    title: "W4 loops",
    data: (count) => vertices(count, 4, lightsParameters(), lightsVertex),
  },
];
