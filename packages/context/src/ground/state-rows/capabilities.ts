import { MAP_TARGETS, mapTokenName } from "../../evaluators/map-targets.js";
import { TOKENS, type TokenName } from "../../generated/tokens.js";
import type { AttribGroup, StateRow } from "./state-row.js";

interface Capability {
  readonly name: TokenName;
  readonly groups: readonly AttribGroup[];
  readonly initial?: true;
  readonly citation: string;
}

const rasterization = (name: TokenName): Capability => ({
  name,
  groups: ["POLYGON_BIT", "ENABLE_BIT"],
  citation: "[GL1.3 Table 6.12]",
});

const fragment = (name: TokenName, group: AttribGroup): Capability => ({
  name,
  groups: [group, "ENABLE_BIT"],
  citation: "[GL1.3 Table 6.18]",
});

const program = (name: TokenName): Capability => ({
  name,
  groups: ["ENABLE_BIT"],
  citation: "[VP1 Table X.5, Ruling 36]",
});

const transformation = (name: TokenName): Capability => ({
  name,
  groups: ["TRANSFORM_BIT", "ENABLE_BIT"],
  citation: "[GL1.3 Table 6.8]",
});

const evaluator = (name: TokenName): Capability => ({
  name,
  groups: ["EVAL_BIT", "ENABLE_BIT"],
  citation: "[GL1.3 Table 6.25, Ruling 36]",
});

const lighting = (name: TokenName): Capability => ({
  name,
  groups: ["LIGHTING_BIT", "ENABLE_BIT"],
  citation: "[GL1.3 Table 6.10, Table 6.11]",
});

/** What Enable and Disable switch: what is built. Client arrays are not here. [Ruling 57] */
const CAPABILITIES: readonly Capability[] = [
  program("VERTEX_PROGRAM_NV"),
  program("VERTEX_PROGRAM_POINT_SIZE_NV"),
  program("VERTEX_PROGRAM_TWO_SIDE_NV"),
  transformation("CLIP_PLANE0"),
  transformation("CLIP_PLANE1"),
  transformation("CLIP_PLANE2"),
  transformation("CLIP_PLANE3"),
  transformation("CLIP_PLANE4"),
  transformation("CLIP_PLANE5"),
  transformation("NORMALIZE"),
  transformation("RESCALE_NORMAL"),
  lighting("LIGHTING"),
  lighting("LIGHT0"),
  lighting("LIGHT1"),
  lighting("LIGHT2"),
  lighting("LIGHT3"),
  lighting("LIGHT4"),
  lighting("LIGHT5"),
  lighting("LIGHT6"),
  lighting("LIGHT7"),
  { name: "FOG", groups: ["FOG_BIT", "ENABLE_BIT"], citation: "[GL1.3 Table 6.9]" },
  ...MAP_TARGETS.map((target) => evaluator(mapTokenName(1, target))),
  ...MAP_TARGETS.map((target) => evaluator(mapTokenName(2, target))),
  evaluator("AUTO_NORMAL"),
  rasterization("CULL_FACE"),
  { name: "LINE_STIPPLE", groups: ["LINE_BIT", "ENABLE_BIT"], citation: "[GL1.3 Table 6.12]" },
  rasterization("POLYGON_STIPPLE"),
  rasterization("POLYGON_OFFSET_POINT"),
  rasterization("POLYGON_OFFSET_LINE"),
  rasterization("POLYGON_OFFSET_FILL"),
  { name: "COLOR_SUM_EXT", groups: ["FOG_BIT", "ENABLE_BIT"], citation: "[EXT_secondary_color New State]" },
  {
    name: "VERTEX_WEIGHTING_EXT",
    groups: ["TRANSFORM_BIT", "ENABLE_BIT"],
    citation: "[EXT_vertex_weighting New State]",
  },
  fragment("SCISSOR_TEST", "SCISSOR_BIT"),
  fragment("ALPHA_TEST", "COLOR_BUFFER_BIT"),
  fragment("STENCIL_TEST", "STENCIL_BUFFER_BIT"),
  fragment("DEPTH_TEST", "DEPTH_BUFFER_BIT"),
  fragment("BLEND", "COLOR_BUFFER_BIT"),
  { ...fragment("DITHER", "COLOR_BUFFER_BIT"), initial: true },
  // Also LOGIC_OP; colors are never indices, so that it decides nothing. [GL1.3 4.1.9]
  fragment("INDEX_LOGIC_OP", "COLOR_BUFFER_BIT"),
  fragment("COLOR_LOGIC_OP", "COLOR_BUFFER_BIT"),
];

/** Which capabilities are enabled, by token. */
export class Capabilities {
  /** Grows with every call of `set`, for those who keep what they read here. */
  changes = 0;
  private readonly enabled = new Set<number>(
    CAPABILITIES.filter(({ initial }) => initial).map(({ name }) => TOKENS[name]),
  );

  isEnabled(token: number): boolean {
    return this.enabled.has(token);
  }

  set(token: number, enabled: boolean): void {
    this.changes += 1;
    if (enabled) this.enabled.add(token);
    else this.enabled.delete(token);
  }
}

export const capabilityState: readonly StateRow[] = CAPABILITIES.map(
  ({ name, groups, initial = false, citation }) => ({
    name,
    type: "boolean",
    initial,
    enabledBy: "Enable",
    groups,
    get: ({ capabilities }) => capabilities.isEnabled(TOKENS[name]),
    set: ({ capabilities }, enabled) => capabilities.set(TOKENS[name], enabled === true),
    citation,
  }),
);
