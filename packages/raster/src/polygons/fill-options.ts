import {
  type Blending,
  columnOffset,
  type Comparison,
  type LogicOperation,
  type OutputName,
  type RasterState,
  type VertexLayout,
} from "@glasm/primitives";
import type { FogOptions } from "../fog/compiled-fog.js";
import type { BlendOptions } from "../fragment-operations/compiled-blend.js";
import type { ColorOptions } from "../fragment-operations/compiled-fragment-operations.js";
import { ALL_ALIKE, alphaComparison, type SampleRules } from "../multisampling/sample-rules.js";
import { sampledUnits } from "../register-combiners/register-units.js";
import { type CombinerOptions, combinerOptions } from "../register-combiners/combiner-options.js";
import { usesSecondary } from "../vertices/texture-stage-use.js";
import { hasTwoSidedStencil, keepsStencilBehind } from "../fragment-operations/stencil.js";
import { haveNegatives } from "../texturing/texel-values.js";
import type { TextureOptions } from "../texturing/texture-options.js";
import { textureOptions } from "./late-textured-fill.js";

/** Where a face's colors begin in a vertex row, in words; -1 for a color that the row lacks or nobody wants. */
export interface FaceColumns {
  readonly primary: number;
  readonly secondary: number;
}

/** Everything that decides which instructions fill polygons. */
export interface FillOptions extends ColorOptions {
  /** Whether the samples of fragments that pass are counted, see JOB.samples. */
  readonly counted: boolean;
  /** Whether window coordinates are moved, see JOB.shift. */
  readonly shifted: boolean;
  readonly flat: boolean;
  readonly twoSided: boolean;
  /** Which columns front and back have. */
  readonly primary: readonly [boolean, boolean];
  readonly secondary: readonly [boolean, boolean];
  /** The units that take part. */
  readonly textures: readonly TextureOptions[];
  /** What makes colors in the place of their environments, color sum and fog; left out if nothing does. */
  readonly registerCombiners?: CombinerOptions;
  readonly depthOffset: boolean;
  readonly fog: FogOptions | null;
  readonly polygonStipple: boolean;
  /** The stencil test itself is in tables. */
  readonly stencil: boolean;
  /** Whether back-facing polygons have tables of their own. */
  readonly twoSidedStencil: boolean;
  /** Whether fragments that fail the depth test leave the stencil buffer as it is. */
  readonly keepsStencil: boolean;
  readonly depthComparison: Comparison;
  readonly depthWritten: boolean;
  readonly logicOperation: LogicOperation | null;
}

/** @param coordinates where the coordinates of each texture unit begin in a vertex row */
export function fillOptions(
  state: RasterState,
  faces: readonly [FaceColumns, FaceColumns],
  coordinates: readonly number[],
  rules: SampleRules = ALL_ALIKE,
  counted = false,
): FillOptions {
  const { registerCombiners } = state;
  const isSigned = haveNegatives(state.textures);
  return {
    counted,
    shifted: rules.shift !== null,
    flat: state.flat,
    twoSided: state.twoSided,
    primary: [faces[0].primary >= 0, faces[1].primary >= 0],
    secondary: [faces[0].secondary >= 0, faces[1].secondary >= 0],
    textures: sampledUnits(state).map((unit, i) => textureOptions(unit, coordinates[i]!, isSigned)),
    ...(registerCombiners !== undefined && { registerCombiners: combinerOptions(registerCombiners) }),
    depthOffset: state.polygonOffset.fill,
    fog: state.fog && { mode: state.fog.mode, magnitude: state.fog.magnitude },
    polygonStipple: state.polygonStipple !== null,
    stencil: state.stencilTest !== null,
    twoSidedStencil: hasTwoSidedStencil(state),
    keepsStencil: keepsStencilBehind(state),
    depthComparison: state.depthTest?.comparison ?? "always",
    depthWritten: state.depthTest?.write ?? false,
    alphaComparison: alphaComparison(state, rules),
    blend: state.blend && withoutConstant(state.blend),
    logicOperation: state.logicOperation,
    colorMask: state.colorMask,
  };
}

/** The constant color is not part of the instructions. */
function withoutConstant({ constant: _constant, ...options }: Blending): BlendOptions {
  return options;
}

/** The columns of the colors of front and back. [VP2 2.14.1.5] */
export function faceColumns(layout: VertexLayout, state: RasterState): readonly [FaceColumns, FaceColumns] {
  const face = (primary: OutputName, secondary: OutputName): FaceColumns => ({
    primary: columnOffset(layout, primary),
    secondary: usesSecondary(state) ? columnOffset(layout, secondary) : -1,
  });
  const front = face("color", "secondary-color");
  return [front, state.twoSided ? face("back-color", "back-secondary-color") : front];
}
