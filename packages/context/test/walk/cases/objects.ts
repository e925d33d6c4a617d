import { type Call, type Case, section, type Sight, zeros } from "../case.js";
import { drawn, enabled, got, pointer, result, returned, state, written } from "../sights.js";

const AT_ONCE = { atOnce: true } as const;
const fences = section("[NV_fence Chapter 5]", AT_ONCE);
const isSet: readonly Call[] = [["setFenceNV", 5, "ALL_COMPLETED_NV"]];
const finishes: Sight = ({ sink }) => sink.finished;

const fenceCases: readonly Case[] = [
  fences("genFencesNV", [2, zeros(2)], written, [1, 2]),
  fences("deleteFencesNV", [1, [5]], result("isFenceNV", 5), false, { setup: isSet }),
  section("[NV_fence Chapter 5]")("setFenceNV", [5, "ALL_COMPLETED_NV"], result("isFenceNV", 5), true),
  fences("testFenceNV", [5], returned, true, { setup: isSet }),
  fences("finishFenceNV", [5], finishes, 1, { setup: isSet }),
  section("[NV_fence 6.1.11]", { ...AT_ONCE, setup: isSet })("isFenceNV", [5], returned, true),
  section("[NV_fence 6.1.11]", { ...AT_ONCE, setup: isSet })(
    "getFenceivNV",
    [5, "FENCE_CONDITION_NV", zeros(1)],
    written,
    ["ALL_COMPLETED_NV"],
  ),
];

const query: readonly Call[] = [
  ["beginQueryARB", "SAMPLES_PASSED_ARB", 5],
  ["rectf", -1, -1, 1, 1],
];
const ended: readonly Call[] = [...query, ["endQueryARB", "SAMPLES_PASSED_ARB"]];
const active: Sight = got("getQueryivARB", "SAMPLES_PASSED_ARB", "CURRENT_QUERY_ARB");
const arb = section("[ARB_occlusion_query 4.1.6A]");
const arbAtOnce = section("[ARB_occlusion_query Chapter 6]", { ...AT_ONCE, setup: ended });
const nv = section("[NV_occlusion_query 4.1.6A]");
const nvAtOnce = section("[NV_occlusion_query Chapter 6]", { ...AT_ONCE, setup: ended });

/** What WindowSink counts of a rectangle. */
const SAMPLES = 1;

const queryCases: readonly Case[] = [
  arb("genQueriesARB", [2, zeros(2)], written, [1, 2], AT_ONCE),
  arb("deleteQueriesARB", [1, [5]], result("isQueryARB", 5), false, { ...AT_ONCE, setup: ended }),
  arb("beginQueryARB", ["SAMPLES_PASSED_ARB", 5], active, [5]),
  arb("endQueryARB", ["SAMPLES_PASSED_ARB"], active, [0], { setup: query }),
  arbAtOnce("isQueryARB", [5], returned, true),
  arbAtOnce("getQueryivARB", ["SAMPLES_PASSED_ARB", "QUERY_COUNTER_BITS_ARB", zeros(1)], written, [32]),
  arbAtOnce("getQueryObjectivARB", [5, "QUERY_RESULT_ARB", zeros(1)], written, [SAMPLES]),
  arbAtOnce("getQueryObjectuivARB", [5, "QUERY_RESULT_AVAILABLE_ARB", zeros(1)], written, [1]),
  nv("genOcclusionQueriesNV", [2, zeros(2)], written, [1, 2], AT_ONCE),
  nv("deleteOcclusionQueriesNV", [1, [5]], result("isQueryARB", 5), false, { ...AT_ONCE, setup: ended }),
  nv("beginOcclusionQueryNV", [5], state("CURRENT_OCCLUSION_QUERY_ID_NV"), [5]),
  nv("endOcclusionQueryNV", [], active, [0], { setup: query }),
  nvAtOnce("isOcclusionQueryNV", [5], returned, true),
  nvAtOnce("getOcclusionQueryivNV", [5, "PIXEL_COUNT_NV", zeros(1)], written, [SAMPLES]),
  nvAtOnce("getOcclusionQueryuivNV", [5, "PIXEL_COUNT_AVAILABLE_NV", zeros(1)], written, [1]),
];

const range = new Float32Array([1, 2]);

const arrayCases: readonly Case[] = [
  section("[NV_primitive_restart 2.6.X]")(
    "primitiveRestartNV",
    [],
    (world) => {
      for (const x of [0, 0.5, 1]) world.gl.vertex2f(x, 0);
      world.gl.end();
      world.gl.getError();
      return drawn(world);
    },
    ["line 2,2 3,2"],
    {
      setup: [
        ["begin", "LINES"],
        ["vertex2f", -1, 0],
      ],
      allowedInside: true,
    },
  ),
  section("[NV_primitive_restart Chapter 2]", AT_ONCE)(
    "primitiveRestartIndexNV",
    [7],
    state("PRIMITIVE_RESTART_INDEX_NV"),
    [7],
  ),
  section("[NV_vertex_array_range Chapter 2]", AT_ONCE)(
    "vertexArrayRangeNV",
    [8, range],
    (world) => [
      state("VERTEX_ARRAY_RANGE_LENGTH_NV")(world),
      pointer("VERTEX_ARRAY_RANGE_POINTER_NV")(world),
    ],
    [[8], [1, 2]],
  ),
  section("[NV_vertex_array_range Chapter 2]", AT_ONCE)(
    "flushVertexArrayRangeNV",
    [],
    enabled("VERTEX_ARRAY_RANGE_NV"),
    false,
  ),
];

/** Fences, occlusion queries, and what extensions of NVIDIA add to arrays. */
export const objectCases: readonly Case[] = [...fenceCases, ...queryCases, ...arrayCases];
