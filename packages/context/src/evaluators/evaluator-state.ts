import type { TokenName } from "../generated/tokens.js";
import { capability } from "../ground/state-rows/capabilities.js";
import type { StateRow } from "../ground/state-rows/state-row.js";
import type { EvaluatorContext } from "./evaluator-context.js";
import { MAP_TARGETS, mapTokenName } from "./map-targets.js";

const grid = {
  groups: ["EVAL_BIT"],
  citation: "[GL1.3 Table 6.25]",
} as const satisfies Partial<StateRow<EvaluatorContext>>;

const switched = (name: TokenName) =>
  capability(name, ["EVAL_BIT", "ENABLE_BIT"], "[GL1.3 Table 6.25, Ruling 36]");

/** The maps' enables and the grids; GetMap returns the maps. [GL1.3 Table 6.25] */
export const evaluatorState: readonly StateRow<EvaluatorContext>[] = [
  ...MAP_TARGETS.map((target) => switched(mapTokenName(1, target))),
  ...MAP_TARGETS.map((target) => switched(mapTokenName(2, target))),
  switched("AUTO_NORMAL"),
  {
    ...grid,
    name: "MAP1_GRID_DOMAIN",
    type: "float",
    initial: [0, 1],
    get: ({ evaluators: { uGrid1 } }) => [uGrid1.start, uGrid1.end],
    set({ evaluators }, value) {
      const [start, end] = value as [number, number];
      evaluators.uGrid1 = { ...evaluators.uGrid1, start, end };
    },
  },
  {
    ...grid,
    name: "MAP1_GRID_SEGMENTS",
    type: "integer",
    initial: 1,
    get: ({ evaluators }) => evaluators.uGrid1.segments,
    set({ evaluators }, value) {
      evaluators.uGrid1 = { ...evaluators.uGrid1, segments: value as number };
    },
  },
  {
    ...grid,
    name: "MAP2_GRID_DOMAIN",
    type: "float",
    initial: [0, 1, 0, 1],
    get: ({ evaluators: { uGrid2, vGrid2 } }) => [uGrid2.start, uGrid2.end, vGrid2.start, vGrid2.end],
    set({ evaluators }, value) {
      const [u1, u2, v1, v2] = value as [number, number, number, number];
      evaluators.uGrid2 = { ...evaluators.uGrid2, start: u1, end: u2 };
      evaluators.vGrid2 = { ...evaluators.vGrid2, start: v1, end: v2 };
    },
  },
  {
    ...grid,
    name: "MAP2_GRID_SEGMENTS",
    type: "integer",
    initial: [1, 1],
    get: ({ evaluators: { uGrid2, vGrid2 } }) => [uGrid2.segments, vGrid2.segments],
    set({ evaluators }, value) {
      const [un, vn] = value as [number, number];
      evaluators.uGrid2 = { ...evaluators.uGrid2, segments: un };
      evaluators.vGrid2 = { ...evaluators.vGrid2, segments: vn };
    },
  },
];
