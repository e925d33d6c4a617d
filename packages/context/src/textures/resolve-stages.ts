import {
  type DotProductMapping,
  NO_TEXTURE,
  type Texture,
  TEXTURE_SHADER_ROWS,
  type TextureShader,
  type TextureShaderRow,
} from "@glasm/primitives";
import { TOKENS, type TokenName } from "../generated/tokens.js";
import type { Palette } from "./palette.js";
import type { TextureObject } from "./texture-object.js";
import { TEXTURE_TARGETS } from "./texture-targets.js";
import type { UnitState } from "./textures.js";
import { shaderValues } from "./shader-parameters.js";
import { type NeededInput, type OperationRow, SHADER_OPERATIONS } from "./shader-operations.js";

/** What kind of result a stage has for those after it. [NV_texture_shader Table 3.D] */
type ResultType =
  | "invalid"
  | "float"
  | "unsigned-rgba"
  | "signed-rgba"
  | "mixed-rgba"
  | "unsigned-hilo"
  | "signed-hilo"
  | "offset"
  | "offset-with-magnitude";

/** A stage, as far as it is consistent. */
export interface ResolvedStage {
  /** NONE is always consistent. */
  readonly isConsistent: boolean;
  /** null if it does nothing. */
  readonly shader: TextureShader | null;
  /** Of the target that the operation samples. */
  readonly texture: Texture;
}

const ACCEPTED: Readonly<Record<NeededInput, readonly ResultType[]>> = {
  offset: ["offset", "offset-with-magnitude"],
  "offset-with-magnitude": ["offset-with-magnitude"],
  "unsigned-rgba": ["unsigned-rgba"],
  vector: ["unsigned-rgba", "signed-rgba", "unsigned-hilo", "signed-hilo"],
};

/** The kind of what a texture holds. [NV_texture_shader 3.8.1, 3.8.13.1.14] */
function typeOf({ values, format }: Texture): ResultType {
  if (values === undefined) return "unsigned-rgba";
  if (values.type === "hilo") return values.signed ? "signed-hilo" : "unsigned-hilo";
  if (values.type === "offset") return values.components > 2 ? "offset-with-magnitude" : "offset";
  // Alpha counts where the texture has some.
  const hasAlpha = format === "rgba" || format === "luminance-alpha";
  return hasAlpha && values.signed[3] !== values.signed[0] ? "mixed-rgba" : "signed-rgba";
}

/** How a dot product takes a result. [NV_texture_shader 3.8.13.1.14] */
function mappingOf(type: ResultType, expands: boolean): DotProductMapping {
  if (type === "unsigned-hilo" || type === "signed-hilo") return type;
  return type === "unsigned-rgba" && expands ? "expand-normal" : "identity";
}

/** What is known of a stage and of those before it. */
interface Stage {
  readonly state: UnitState;
  readonly row: OperationRow;
  readonly texture: Texture | null;
  isConsistent: boolean;
  type: ResultType;
}

/** The texture object that an operation samples; null if it samples none. */
export function sampledObject(state: UnitState, row: TextureShaderRow | null): TextureObject | null {
  const target = TEXTURE_TARGETS.find(({ target: name }) => name === row?.samples?.target);
  return target === undefined ? null : state.bound(target);
}

const rowOf = ({ operation }: OperationRow): TextureShaderRow | null =>
  operation === null ? null : TEXTURE_SHADER_ROWS[operation];

/** Finds which stages are consistent, from the first one on. [NV_texture_shader 3.8.13.1] */
class Stages {
  readonly stages: readonly Stage[];

  constructor(units: readonly UnitState[], palette: Palette | null) {
    this.stages = units.map((state): Stage => {
      const row = SHADER_OPERATIONS.get(shaderValues(state).SHADER_OPERATION_NV)!;
      const texture = sampledObject(state, rowOf(row))?.resolve(palette) ?? null;
      return { state, row, texture, isConsistent: false, type: "invalid" };
    });
    this.stages.forEach((stage, i) => {
      stage.isConsistent = this.isConsistent(i);
      if (stage.isConsistent) stage.type = this.typeAt(i);
    });
  }

  /** The number of the previous texture input. */
  input(i: number): number {
    return shaderValues(this.stages[i]!.state).PREVIOUS_TEXTURE_INPUT_NV - TOKENS.TEXTURE0;
  }

  private typeAt(i: number): ResultType {
    const { row, texture } = this.stages[i]!;
    if (texture !== null) return typeOf(texture);
    if (row.operation === "dot-product") return "float";
    return row.operation === "pass-through" ? "unsigned-rgba" : "invalid";
  }

  private isConsistent(i: number): boolean {
    const { row } = this.stages[i]!;
    if (!this.isConsistentButForNext(i, null)) return false;
    // A diffuse stage and the reflection after it need each other. [NV_texture_shader 3.8.13.1.20]
    return row.after.length === 0 || (this.has(i + 1, row.after) && this.isConsistentButForNext(i + 1, i));
  }

  /** @param assumed a stage that counts as consistent */
  private isConsistentButForNext(i: number, assumed: number | null): boolean {
    const { row, texture } = this.stages[i]!;
    const samples = rowOf(row)?.samples ?? null;
    if (samples !== null && texture === null) return false;
    // [NV_texture_shader 3.8.13.1.9]
    if (row.input === "offset-with-magnitude" && typeOf(texture!) !== "unsigned-rgba") return false;
    if (row.input !== null && !this.hasInput(i, row.input)) return false;
    const areBefore = row.before.every(
      (names, n) =>
        this.has(i - 1 - n, names) && (i - 1 - n === assumed || this.stages[i - 1 - n]!.isConsistent),
    );
    return areBefore && !(row.operation === "dot-product-depth-replace" && this.isReplacedBefore(i));
  }

  private has(i: number, names: readonly TokenName[]): boolean {
    return names.includes(this.stages[i]?.row.token as TokenName);
  }

  private hasInput(i: number, needed: NeededInput): boolean {
    const input = this.input(i);
    if (input >= i) return false;
    const { row } = this.stages[i]!;
    // Of reflections it is no stage that they take a dot product of. [NV_texture_shader 3.8.13.1.18]
    const isReflection = row.before.length > 0 && row.before[0]!.length > 1;
    if (isReflection && input >= i - 2) return false;
    return this.stages[input]!.isConsistent && ACCEPTED[needed].includes(this.stages[input]!.type);
  }

  /** Whether a consistent stage before replaces the depth. [NV_texture_shader 3.8.13.1.21] */
  private isReplacedBefore(i: number): boolean {
    return this.stages
      .slice(0, i)
      .some(({ row, isConsistent }) => isConsistent && row.operation === "dot-product-depth-replace");
  }
}

/** What the sink needs to know of the stages, by units. */
export function resolveStages(
  units: readonly UnitState[],
  palette: Palette | null,
  [near, far]: readonly [number, number],
): readonly ResolvedStage[] {
  const all = new Stages(units, palette);
  return all.stages.map(({ state, row, texture, isConsistent }, i): ResolvedStage => {
    const values = shaderValues(state);
    const { operation } = row;
    if (!isConsistent || operation === null) return { isConsistent, shader: null, texture: NO_TEXTURE };
    const previous = all.input(i);
    const expands = values.RGBA_UNSIGNED_DOT_PRODUCT_MAPPING_NV === TOKENS.EXPAND_NORMAL_NV;
    const shader: TextureShader = {
      operation,
      previous,
      mapping: mappingOf(all.stages[previous]!.type, expands),
      culledUnlessNegative: values.CULL_MODES_NV.map(
        (mode) => mode === TOKENS.LESS,
      ) as readonly boolean[] as TextureShader["culledUnlessNegative"],
      offsetMatrix: values.OFFSET_TEXTURE_MATRIX_NV as TextureShader["offsetMatrix"],
      offsetScale: values.OFFSET_TEXTURE_SCALE_NV,
      offsetBias: values.OFFSET_TEXTURE_BIAS_NV,
      constantEye: values.CONST_EYE_NV as TextureShader["constantEye"],
      depthRange: [Math.min(near, far), Math.max(near, far)],
    };
    return { isConsistent, shader, texture: texture ?? NO_TEXTURE };
  });
}
