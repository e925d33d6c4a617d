/** The machines that are measured: the one list of them. */

import { NV_GPU } from "@glasm/nv-gpu";
import { NV_VERTEX } from "@glasm/nv-vertex";
import { NV2A } from "@glasm/nv2a";
import { PICA200 } from "@glasm/pica200";
import { VALHALL } from "@glasm/valhall";
import { measureBreakEven } from "./break-even.js";
import { measureChips } from "./chips.js";
import { measureGeometryShaders } from "./geometry-shaders.js";
import { measureGpuPrograms } from "./gpu-programs.js";
import { measureGpuStages } from "./gpu-stages.js";
import { measureMicrocode } from "./microcode.js";
import { measureNewShaders } from "./new-shaders.js";
import { measureReadiness } from "./readiness.js";
import { measureShaders } from "./shaders.js";
import { measureValhallLighting } from "./valhall-lighting.js";
import { measureValhallPrograms } from "./valhall-programs.js";
import { measureValhallTexts } from "./valhall-texts.js";
import { measureVertices } from "./vertices.js";
import { measureWorkers } from "./workers.js";
import type { Effort } from "../options.js";
import type { Row } from "../report/row.js";
import type { YardstickInput, Yardsticks } from "../yardsticks/start.js";

/** What measurements work on, how thorough they are, and beside what they are made. */
export interface Conditions {
  readonly input: YardstickInput;
  readonly effort: Effort;
  readonly yardsticks: Yardsticks | null;
}

/** Rows of the table that are measured together. */
export interface Measurement {
  /** As it is announced. */
  readonly what: string;
  readonly rows: (conditions: Conditions) => readonly Row[] | Promise<readonly Row[]>;
}

/** A machine with its part of the table: its own workloads, engines and yardsticks. */
export interface MeasuredMachine {
  /** As the machine calls itself. */
  readonly name: string;
  readonly measurements: readonly Measurement[];
}

export const MACHINES: readonly MeasuredMachine[] = [
  {
    name: NV_VERTEX.name,
    measurements: [
      {
        what: "vertex programs",
        rows: ({ input, effort, yardsticks }) => measureVertices(input.workloads, yardsticks, effort.rounds),
      },
      { what: "arithmetics", rows: measureChips },
      { what: "worker threads", rows: ({ effort }) => measureWorkers(effort.vertices, effort.rounds) },
      {
        what: "how soon programs run",
        rows: ({ effort }) => {
          const readiness = measureReadiness("NV_vertex_program", effort.rounds);
          return [...measureBreakEven(), ...readiness];
        },
      },
    ],
  },
  { name: NV2A.name, measurements: [{ what: "microcode of the Xbox", rows: measureMicrocode }] },
  {
    name: PICA200.name,
    measurements: [
      { what: "shader programs", rows: measureShaders },
      { what: "geometry shaders", rows: measureGeometryShaders },
      { what: "new shader programs", rows: measureNewShaders },
    ],
  },
  {
    name: NV_GPU.name,
    measurements: [
      { what: "programs of NV_gpu_program4", rows: measureGpuPrograms },
      { what: "fragment and geometry programs of NV_gpu_program4", rows: measureGpuStages },
      {
        what: "how soon programs of NV_gpu_program4 run",
        rows: ({ effort }) => measureReadiness("NV_gpu_program4", effort.rounds),
      },
    ],
  },
  {
    name: VALHALL.name,
    measurements: [
      { what: "programs of Valhall", rows: measureValhallPrograms },
      { what: "a lit vertex shader of Valhall", rows: measureValhallLighting },
      { what: "texts of Valhall", rows: measureValhallTexts },
    ],
  },
];
