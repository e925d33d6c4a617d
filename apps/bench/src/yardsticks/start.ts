import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Program } from "@glasm/nv-vertex";
import { decodedText } from "../data/decoded.js";
import type { TriangleData } from "../data/scenes.js";
import { TEXTURED_FILL, type TexturedFill } from "../data/textured-fill.js";
import type { VertexData } from "../data/vertices.js";
import { programText } from "../room.js";
import { buildYardstick, SHADER, YARDSTICKS, type Yardstick } from "./build.js";
import { RunningYardstick } from "./running-yardstick.js";

/** What the yardsticks work on, by name. */
export interface YardstickInput {
  readonly workloads: ReadonlyMap<string, VertexData & { readonly program: Program }>;
  /** Of the shader program of the PICA200. */
  readonly shader: VertexData;
  readonly scenes: ReadonlyMap<string, TriangleData>;
  /** Triangles of small draws. */
  readonly draws: TriangleData;
  readonly textured: TexturedFill;
}

export type Yardsticks = Readonly<Record<Yardstick["name"], RunningYardstick>>;

/** As llvmpipe-calls.c and llvmpipe-growth.c call them. */
const DRAWS = "draws";

/** The programs of the yardsticks that speak ARB_vertex_program. */
const ARB_PROGRAMS = ["transform.arb", "lighting.arb"];

/**
 * Builds all yardsticks, gives them the same data as our own engines have, lets `use` work with them, and ends them.
 * @throws YardstickError if a tool is missing
 */
export async function withYardsticks<T>(
  input: YardstickInput,
  use: (yardsticks: Yardsticks) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "glasm-bench-"));
  const started: RunningYardstick[] = [];
  try {
    writeInput(folder, input);
    for (const yardstick of YARDSTICKS) {
      const program = buildYardstick(yardstick, folder);
      started.push(new RunningYardstick(yardstick, program, folder));
    }
    return await use(
      Object.fromEntries(started.map((yardstick) => [yardstick.name, yardstick])) as Yardsticks,
    );
  } finally {
    for (const yardstick of started) yardstick.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeInput(folder: string, { workloads, shader, scenes, draws, textured }: YardstickInput): void {
  const triangles = [...scenes, [DRAWS, draws] as const];
  for (const [name, data] of [...workloads, [SHADER, shader] as const, ...triangles]) {
    writeFileSync(join(folder, `${name}.attributes`), data.attributes);
    writeFileSync(join(folder, `${name}.parameters`), data.parameters);
  }
  for (const [name, { program }] of workloads)
    writeFileSync(join(folder, `${name}.code`), decodedText(program));
  for (const [name, { indices }] of triangles) writeFileSync(join(folder, `${name}.indices`), indices);
  for (const part of ["attributes", "indices", "texels"] as const)
    writeFileSync(join(folder, `${TEXTURED_FILL}.${part}`), textured[part]);
  for (const file of ARB_PROGRAMS) writeFileSync(join(folder, file), programText(file));
}
