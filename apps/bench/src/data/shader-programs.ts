/** Shader programs of the PICA200 that are measured, and what they work on. */

import {
  encodeDescriptor,
  encodeWord,
  type Mnemonic,
  type PipelineInput,
  type Program,
  type ProgramParts,
  REGISTERS,
  type Uniforms,
  uniformsOf,
} from "@glasm/pica200";
import { Random } from "@glasm/base";
import { color, type VertexData } from "./vertices.js";
import { WORKLOADS } from "./workloads.js";

/** The vertices and parameters of lighting.vp: the same ones for the shader program. */
export function shaderData(count: number): VertexData {
  return WORKLOADS.find(({ name }) => name === "lighting")!.data(count);
}

/** Parameters as the c registers of a program, as many as there are. */
export function constantsOf(program: Program, parameters: Float32Array): Uniforms {
  return { ...uniformsOf(program), c: parameters.slice(0, 4 * REGISTERS.c.count) };
}

/** Triangles of three vertices each, with a position and a color, for facets.pica after pass.pica. */
export function triangles(count: number): Pick<PipelineInput, "count" | "attributes"> {
  const random = new Random(11);
  const positions = new Float32Array(4 * count);
  const colors = new Float32Array(4 * count);
  for (let vertex = 0; vertex < count; vertex += 1) {
    positions.set([random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), 1], 4 * vertex);
    colors.set(color(random), 4 * vertex);
  }
  return { count, attributes: [positions, null, null, colors] };
}

/** What random programs are made of: those that compute without the functions of section 5. */
const MNEMONICS: readonly Mnemonic[] = ["add", "mul", "mad", "dp3", "dp4", "max", "min", "slt", "flr", "mov"];
const DESCRIPTORS = 32;
const TEMPORARIES = 0x10;
const REGISTER_NUMBERS = 0x20;

/** The words of a program of this many instructions, END among them, that is another one for each seed. */
export function randomWords(seed: number, instructions: number): ProgramParts {
  const random = new Random(seed);
  const swizzle = () => [0, 1, 2, 3].map(() => random.below(4)) as [number, number, number, number];
  const descriptors = Array.from({ length: DESCRIPTORS }, () =>
    encodeDescriptor(
      [0, 1, 2, 3].map(() => random.next() < 0.8),
      [0, 1, 2].map(() => ({ negate: random.next() < 0.2, swizzle: swizzle() })),
    ),
  );
  const words = Array.from({ length: instructions - 1 }, () =>
    encodeWord(MNEMONICS[random.below(MNEMONICS.length)]!, {
      descriptor: random.below(DESCRIPTORS),
      destination: random.next() < 0.8 ? TEMPORARIES + random.below(TEMPORARIES) : random.below(TEMPORARIES),
      source1: random.below(REGISTER_NUMBERS),
      source2: random.below(REGISTER_NUMBERS),
      source3: random.below(REGISTER_NUMBERS),
    }),
  );
  return { code: [...words, encodeWord("end", {})], descriptors };
}
