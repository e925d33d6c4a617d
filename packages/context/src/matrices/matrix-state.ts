import { TOKENS, type TokenName } from "../generated/tokens.js";
import { capability } from "../ground/state-rows/capabilities.js";
import { constantState } from "../ground/state-rows/constant-state.js";
import { STACK_DEPTHS, TRACKING_MATRICES } from "../ground/implementation/limits.js";
import type { StateRow } from "../ground/state-rows/state-row.js";
import type { MatrixContext } from "./matrix-context.js";
import type { MatrixName } from "./matrices.js";
import { IDENTITY, transposed } from "./transforms.js";

type Select = (context: MatrixContext) => MatrixName;

const GL_TABLE = "[GL1.3 Table 6.8]";
const CURRENT_TABLE = "[VP1 6.1.14, VP1 Table X.8]";
const WEIGHTING_TABLE = "[EXT_vertex_weighting New State]";

const modelview: Select = () => "modelview";
const modelview1: Select = () => "modelview1";
const projection: Select = () => "projection";
const color: Select = () => "color";
const texture: Select = ({ textures }) => `texture${textures.activeTexture}`;
const selected: Select = ({ matrices }) => matrices.selected;

const matrix = (name: TokenName, select: Select, citation: string): StateRow<MatrixContext> => ({
  name,
  type: "float",
  initial: IDENTITY,
  get: (context) => context.matrices.current(select(context)),
  citation,
});

const transpose = (name: TokenName, select: Select): StateRow<MatrixContext> => ({
  ...matrix(name, select, "[GL1.3 6.1.2]"),
  get: (context) => transposed(context.matrices.current(select(context))),
});

const depth = (name: TokenName, select: Select, citation: string): StateRow<MatrixContext> => ({
  name,
  type: "integer",
  initial: 1,
  get: (context) => context.matrices.stack(select(context)).depth,
  citation,
});

const transformation = (name: TokenName) => capability(name, ["TRANSFORM_BIT", "ENABLE_BIT"], GL_TABLE);

const limit = constantState("[GL1.3 Table 6.27]");
const trackingLimit = constantState("[VP1 Table X.9]");

export const matrixState: readonly StateRow<MatrixContext>[] = [
  matrix("MODELVIEW_MATRIX", modelview, GL_TABLE),
  matrix("PROJECTION_MATRIX", projection, GL_TABLE),
  matrix("TEXTURE_MATRIX", texture, GL_TABLE),
  matrix("COLOR_MATRIX", color, GL_TABLE),
  matrix("MODELVIEW1_MATRIX_EXT", modelview1, WEIGHTING_TABLE),
  matrix("CURRENT_MATRIX_NV", selected, CURRENT_TABLE),
  transpose("TRANSPOSE_MODELVIEW_MATRIX", modelview),
  transpose("TRANSPOSE_PROJECTION_MATRIX", projection),
  transpose("TRANSPOSE_TEXTURE_MATRIX", texture),
  transpose("TRANSPOSE_COLOR_MATRIX", color),
  depth("MODELVIEW_STACK_DEPTH", modelview, GL_TABLE),
  depth("PROJECTION_STACK_DEPTH", projection, GL_TABLE),
  depth("TEXTURE_STACK_DEPTH", texture, GL_TABLE),
  depth("COLOR_MATRIX_STACK_DEPTH", color, GL_TABLE),
  depth("MODELVIEW1_STACK_DEPTH_EXT", modelview1, WEIGHTING_TABLE),
  depth("CURRENT_MATRIX_STACK_DEPTH_NV", selected, CURRENT_TABLE),
  {
    name: "MATRIX_MODE",
    type: "integer",
    initial: TOKENS.MODELVIEW,
    groups: ["TRANSFORM_BIT"],
    get: ({ matrices }) => matrices.mode,
    set: ({ matrices }, value) => {
      matrices.mode = value as number;
    },
    citation: GL_TABLE,
  },
  transformation("NORMALIZE"),
  transformation("RESCALE_NORMAL"),
  capability("VERTEX_WEIGHTING_EXT", ["TRANSFORM_BIT", "ENABLE_BIT"], WEIGHTING_TABLE),
  limit("MAX_MODELVIEW_STACK_DEPTH", "integer", STACK_DEPTHS.modelview, 32),
  limit("MAX_PROJECTION_STACK_DEPTH", "integer", STACK_DEPTHS.projection, 2),
  limit("MAX_TEXTURE_STACK_DEPTH", "integer", STACK_DEPTHS.texture, 2),
  limit("MAX_COLOR_MATRIX_STACK_DEPTH", "integer", STACK_DEPTHS.color, 2),
  trackingLimit("MAX_TRACK_MATRIX_STACK_DEPTH_NV", "integer", STACK_DEPTHS.tracking, 1),
  trackingLimit("MAX_TRACK_MATRICES_NV", "integer", TRACKING_MATRICES, 8),
];
