import { TOKENS } from "../generated/tokens.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { lacksRoom, readOrFail } from "../ground/memory/check-memory.js";
import type { Memory, WrittenElements } from "../ground/memory/memory.js";
import type { OcclusionContext } from "./occlusion-context.js";

/** Where the errors of an extension's commands are; the queries of both are the same ones. [Ruling 399] */
type Errors = "[ARB_occlusion_query Errors]" | "[NV_occlusion_query Errors]";
const ARB: Errors = "[ARB_occlusion_query Errors]";
const NV: Errors = "[NV_occlusion_query Errors]";

const LARGEST_INTEGER = 0x7fffffff;

/** Whether names cannot be made or deleted now, an error. */
function cannotChangeNames({ errors, occlusion }: OcclusionContext, n: number, citation: Errors): boolean {
  return (
    errors.when(n < 0, "INVALID_VALUE", "it is negative", citation, "n") ||
    errors.when(occlusion.active !== null, "INVALID_OPERATION", "a query is active", citation)
  );
}

const generate = (citation: Errors) => (context: OcclusionContext, n: number, ids: WrittenElements) => {
  if (cannotChangeNames(context, n, citation) || lacksRoom(context, ids, n)) return;
  for (let i = 0; i < n; i += 1) ids.set(i, context.occlusion.names.generate());
};

const remove = (citation: Errors) => (context: OcclusionContext, n: number, ids: Memory) => {
  if (cannotChangeNames(context, n, citation)) return;
  const names = readOrFail(context, ids, "uint32", n);
  for (let i = 0; names !== null && i < n; i += 1) context.occlusion.names.delete(names[i]!);
};

const isQuery = ({ occlusion }: OcclusionContext, id: number): boolean => occlusion.names.get(id) !== null;

function begin({ errors, occlusion }: OcclusionContext, id: number, citation: Errors): void {
  if (errors.when(occlusion.active !== null, "INVALID_OPERATION", "a query is active", citation)) return;
  const reason = "zero is no name of a query";
  if (errors.when(id === 0, "INVALID_OPERATION", reason, `${citation.slice(0, -1)}, Ruling 399]`, "id"))
    return;
  occlusion.begin(id);
}

function end({ errors, occlusion }: OcclusionContext, citation: Errors): void {
  const { active } = occlusion;
  if (active === null) errors.record("INVALID_OPERATION", "no query is active", citation);
  else occlusion.end(active);
}

/** Whether a target is none of queries, an error. */
function isWrongTarget({ errors }: OcclusionContext, target: number): boolean {
  const isWrong = target !== TOKENS.SAMPLES_PASSED_ARB;
  return errors.when(isWrong, "INVALID_ENUM", "it is not SAMPLES_PASSED_ARB", ARB, "target");
}

/** The result, which is always available. */
const getObject =
  (citation: Errors) => (context: OcclusionContext, id: number, pname: number, params: WrittenElements) => {
    const { errors, occlusion } = context;
    const query = occlusion.names.get(id);
    if (query === null) return errors.record("INVALID_OPERATION", "there is no such query", citation, "id");
    if (errors.when(query === occlusion.active, "INVALID_OPERATION", "the query is active", citation, "id"))
      return;
    const isResult = pname === TOKENS.QUERY_RESULT_ARB;
    const isKnown = isResult || pname === TOKENS.QUERY_RESULT_AVAILABLE_ARB;
    if (errors.when(!isKnown, "INVALID_ENUM", "not a parameter of queries", citation, "pname")) return;
    if (lacksRoom(context, params, 1)) return;
    const most = params.type === "int32" ? LARGEST_INTEGER : Infinity;
    params.set(0, isResult ? Math.min(query.result, most) : TOKENS.TRUE); // [GL1.3 6.1.2]
  };

/** Occlusion queries. [ARB_occlusion_query 4.1.6A, NV_occlusion_query 4.1.6A] */
export const occlusionCommands = {
  genQueriesARB: generate(ARB),
  genOcclusionQueriesNV: generate(NV),
  deleteQueriesARB: remove(ARB),
  deleteOcclusionQueriesNV: remove(NV),
  isQueryARB: isQuery,
  isOcclusionQueryNV: isQuery,

  beginQueryARB(context, target, id) {
    if (!isWrongTarget(context, target)) begin(context, id, ARB);
  },
  beginOcclusionQueryNV: (context, id) => begin(context, id, NV),
  endQueryARB(context, target) {
    if (!isWrongTarget(context, target)) end(context, ARB);
  },
  endOcclusionQueryNV: (context) => end(context, NV),

  getQueryivARB(context, target, pname, params) {
    const { errors, occlusion } = context;
    if (isWrongTarget(context, target)) return;
    const isCurrent = pname === TOKENS.CURRENT_QUERY_ARB;
    const isKnown = isCurrent || pname === TOKENS.QUERY_COUNTER_BITS_ARB;
    if (errors.when(!isKnown, "INVALID_ENUM", "not a parameter of targets of queries", ARB, "pname")) return;
    if (!lacksRoom(context, params, 1))
      params.set(0, isCurrent ? (occlusion.active?.name ?? 0) : occlusion.counterBits);
  },
  getQueryObjectivARB: getObject(ARB),
  getQueryObjectuivARB: getObject(ARB),
  getOcclusionQueryivNV: getObject(NV),
  getOcclusionQueryuivNV: getObject(NV),
} satisfies Implementations<OcclusionContext>;
