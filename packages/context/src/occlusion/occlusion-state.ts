import type { StateRow } from "../ground/state-rows/state-row.js";
import type { OcclusionContext } from "./occlusion-context.js";

const CITATION = "[NV_occlusion_query New State]";

/** [NV_occlusion_query New State] */
export const occlusionState: readonly StateRow<OcclusionContext>[] = [
  {
    name: "OCCLUSION_TEST_HP",
    type: "boolean",
    initial: false,
    enabledBy: "Enable",
    groups: ["ENABLE_BIT"],
    get: ({ occlusion }) => occlusion.isTestEnabled,
    set: ({ occlusion }, enabled) => {
      occlusion.isTestEnabled = enabled === true;
    },
    citation: CITATION,
  },
  {
    name: "OCCLUSION_TEST_RESULT_HP",
    type: "boolean",
    initial: false,
    get: ({ occlusion }) => occlusion.takeTestResult(),
    citation: CITATION,
  },
  {
    name: "CURRENT_OCCLUSION_QUERY_ID_NV",
    type: "integer",
    initial: 0,
    get: ({ occlusion }) => occlusion.active?.name ?? 0,
    citation: CITATION,
  },
  {
    name: "PIXEL_COUNTER_BITS_NV",
    type: "integer",
    initial: 0,
    get: ({ occlusion }) => occlusion.counterBits,
    citation: "[NV_occlusion_query New Implementation Dependent State, Ruling 398]",
  },
];
