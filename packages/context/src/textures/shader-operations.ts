import type { TextureShaderOperation } from "@glasm/primitives";
import { TOKENS, type TokenName } from "../generated/tokens.js";

/** What an operation needs to be the result of its previous texture input. [NV_texture_shader Table 3.A] */
export type NeededInput =
  /** ds and dt. */
  | "offset"
  /** These and a magnitude. */
  | "offset-with-magnitude"
  | "unsigned-rgba"
  /** hi and lo, or a color whose components are signed, or none of them. */
  | "vector";

/** What decides where an operation may be, and whether it is consistent there. [NV_texture_shader 3.8.13] */
export interface OperationRow {
  readonly token: TokenName;
  /** null for NONE, and what an inconsistent stage does. */
  readonly operation: TextureShaderOperation | null;
  /** The lowest unit that may have it. [NV_texture_shader 3.8.13.2] */
  readonly firstUnit: 0 | 1 | 2 | 3;
  /** Whether the last unit may not have it. */
  readonly isNeverLast: boolean;
  readonly input: NeededInput | null;
  /** The operations that the stage before, and the one before that, have to have. */
  readonly before: readonly (readonly TokenName[])[];
  /** Those that the stage after has to have; none if it does not matter. */
  readonly after: readonly TokenName[];
}

type Rest = Partial<Omit<OperationRow, "token" | "operation">>;

const row = (token: TokenName, operation: OperationRow["operation"], rest: Rest = {}): OperationRow => ({
  token,
  operation,
  firstUnit: 0,
  isNeverLast: false,
  input: null,
  before: [],
  after: [],
  ...rest,
});

const OFFSET: Rest = { firstUnit: 1, input: "offset" };
const SCALE: Rest = { firstUnit: 1, input: "offset-with-magnitude" };
const DEPENDENT: Rest = { firstUnit: 1, input: "unsigned-rgba" };

const DOT = ["DOT_PRODUCT_NV"] as const;
const DOT_OR_DIFFUSE = ["DOT_PRODUCT_NV", "DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV"] as const;
const REFLECTIONS = ["DOT_PRODUCT_REFLECT_CUBE_MAP_NV", "DOT_PRODUCT_CONST_EYE_REFLECT_CUBE_MAP_NV"] as const;

const SECOND: Rest = { firstUnit: 2, input: "vector", before: [DOT] };
const THIRD: Rest = { firstUnit: 3, input: "vector", before: [DOT, DOT] };
const REFLECTION: Rest = { firstUnit: 3, input: "vector", before: [DOT_OR_DIFFUSE, DOT] };

const ROWS: readonly OperationRow[] = [
  row("NONE", null),
  row("TEXTURE_1D", "1d"),
  row("TEXTURE_2D", "2d"),
  row("TEXTURE_RECTANGLE_NV", "rectangle"),
  row("TEXTURE_CUBE_MAP", "cube-map"),
  row("PASS_THROUGH_NV", "pass-through"),
  row("CULL_FRAGMENT_NV", "cull-fragment"),
  row("OFFSET_TEXTURE_2D_NV", "offset-2d", OFFSET),
  row("OFFSET_TEXTURE_2D_SCALE_NV", "offset-2d-scale", SCALE),
  row("OFFSET_TEXTURE_RECTANGLE_NV", "offset-rectangle", OFFSET),
  row("OFFSET_TEXTURE_RECTANGLE_SCALE_NV", "offset-rectangle-scale", SCALE),
  row("DEPENDENT_AR_TEXTURE_2D_NV", "dependent-alpha-red", DEPENDENT),
  row("DEPENDENT_GB_TEXTURE_2D_NV", "dependent-green-blue", DEPENDENT),
  row("DOT_PRODUCT_NV", "dot-product", { firstUnit: 1, isNeverLast: true, input: "vector" }),
  row("DOT_PRODUCT_DEPTH_REPLACE_NV", "dot-product-depth-replace", SECOND),
  row("DOT_PRODUCT_TEXTURE_2D_NV", "dot-product-2d", SECOND),
  row("DOT_PRODUCT_TEXTURE_RECTANGLE_NV", "dot-product-rectangle", SECOND),
  row("DOT_PRODUCT_TEXTURE_CUBE_MAP_NV", "dot-product-cube-map", THIRD),
  row("DOT_PRODUCT_DIFFUSE_CUBE_MAP_NV", "dot-product-diffuse-cube-map", {
    ...SECOND,
    isNeverLast: true,
    after: REFLECTIONS,
  }),
  row("DOT_PRODUCT_REFLECT_CUBE_MAP_NV", "dot-product-reflect-cube-map", REFLECTION),
  row("DOT_PRODUCT_CONST_EYE_REFLECT_CUBE_MAP_NV", "dot-product-const-eye-reflect-cube-map", REFLECTION),
];

/** The operations by their tokens. [NV_texture_shader 3.8.13] */
export const SHADER_OPERATIONS: ReadonlyMap<number, OperationRow> = new Map(
  ROWS.map((operation) => [TOKENS[operation.token], operation]),
);
