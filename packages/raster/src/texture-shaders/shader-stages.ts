import {
  TEXTURE_SHADER_ROWS,
  type TextureShader,
  type TextureShaderAddress,
  type TextureShaderRow,
  type TextureUnit,
} from "@glasm/primitives";
import { COORDINATES, Q, VALUE } from "../texturing/coordinates.js";
import { Sampler } from "../texturing/sampler.js";
import { setSourceColor } from "../texturing/texel-values.js";
import { clampToUnit } from "../texturing/texture-function.js";
import {
  addMultiple,
  type Direction,
  type Homogeneous,
  newDirection,
  newHomogeneous,
  putConstant,
  putCoordinate,
  putReflection,
  setDotProduct,
  setMapped,
  setMultiple,
  takeCoordinate,
} from "./homogeneous.js";

const { fround } = Math;

/** A stage of a draw. */
interface Stage {
  readonly shader: TextureShader;
  readonly row: TextureShaderRow;
  readonly texture: TextureUnit["texture"];
  readonly sampler: Sampler;
  /** Where its coordinates begin. */
  readonly at: number;
  /** The number of its previous texture input among the stages. */
  readonly previous: number;
  /** The texture shader result, and the texture unit RGBA result: singles. [NV_texture_shader 3.8.13.1] */
  readonly result: Float64Array;
  readonly color: Float64Array;
  readonly dotProduct: Homogeneous;
}

const ALPHAS = { "alpha-red": [3, 0], "green-blue": [1, 2] } as const;

/**
 * The texture shader stages of a draw, from the lowest unit, and after them the unit that has 1/w. The definition that the
 * compiled functions repeat bit for bit. [NV_texture_shader 3.8.13]
 */
export class ShaderStages {
  /** The texture unit RGBA results by unit. */
  readonly colors: readonly (Float64Array | undefined)[];
  private readonly stages: readonly Stage[];
  /** Where the coordinates of the last unit begin. */
  private readonly place: number;
  private replaced = NaN;
  private readonly dependent = new Float64Array(COORDINATES);
  private readonly vector = new Float64Array(3);
  private readonly inverseW = newHomogeneous();
  private readonly shifted = newHomogeneous();
  private readonly eye: Direction = newDirection();

  constructor(units: readonly TextureUnit[]) {
    const shaded = units.filter(({ shader }) => shader !== undefined);
    const colors: (Float64Array | undefined)[] = [];
    this.stages = shaded.map((unit, i): Stage => {
      const shader = unit.shader!;
      const color = (colors[unit.unit] = new Float64Array(4));
      return {
        shader,
        row: TEXTURE_SHADER_ROWS[shader.operation],
        texture: unit.texture,
        sampler: new Sampler(unit),
        at: i * COORDINATES,
        previous: shaded.findIndex(({ unit: number }) => number === shader.previous),
        result: new Float64Array(4),
        color,
        dotProduct: newHomogeneous(),
      };
    });
    this.colors = colors;
    this.place = shaded.length * COORDINATES;
  }

  /** Finds the results for a fragment; false if it is discarded. */
  run(coordinates: Float64Array): boolean {
    const { stages, inverseW } = this;
    takeCoordinate(coordinates, this.place, Q, inverseW);
    this.replaced = NaN;
    for (let i = 0; i < stages.length; i += 1) {
      const { row, shader } = stages[i]!;
      if (row.isDotProduct) this.setDotProduct(i, coordinates);
      if (row.samples !== null) this.sample(i, row.samples.address, coordinates);
      else if (shader.operation === "pass-through") this.passThrough(stages[i]!, coordinates);
      else if (shader.operation === "cull-fragment" && isCulled(stages[i]!, coordinates)) return false;
      else if (shader.operation === "dot-product-depth-replace" && !this.replaceDepth(i)) return false;
    }
    return true;
  }

  /** The depth of the last fragment, which was another one unless a stage has replaced it. */
  depthOf(depth: number): number {
    return Number.isNaN(this.replaced) ? depth : this.replaced;
  }

  private setDotProduct(i: number, coordinates: Float64Array): void {
    const { at, previous, shader, dotProduct } = this.stages[i]!;
    setMapped(shader.mapping, this.stages[previous]!.result, this.vector);
    setDotProduct(coordinates, at, this.vector, dotProduct);
  }

  /** The dot product of a stage, as many before another one. */
  private dotProduct(i: number, before: number): Homogeneous {
    return this.stages[i - before]!.dotProduct;
  }

  private sample(i: number, address: TextureShaderAddress, coordinates: Float64Array): void {
    const { sampler, texture, result, color, shader, at } = this.stages[i]!;
    if (address === "own") sampler.sample(coordinates, at, result);
    else {
      this.address(i, address, coordinates);
      sampler.sample(this.dependent, 0, result);
    }
    // [NV_texture_shader Table 3.E]
    if (texture.format === "alpha" && texture.depths === undefined) result.fill(1, 0, 3);
    setSourceColor(texture, result, color);
    if (shader.operation === "offset-2d-scale" || shader.operation === "offset-rectangle-scale")
      this.scale(i);
  }

  /** Finds where a stage samples. */
  private address(i: number, address: Exclude<TextureShaderAddress, "own">, coordinates: Float64Array): void {
    const { dependent, inverseW } = this;
    switch (address) {
      case "offset":
        return this.offset(i, coordinates);
      case "alpha-red":
      case "green-blue": {
        const { result } = this.stages[this.stages[i]!.previous]!;
        ALPHAS[address].forEach((component, axis) => putConstant(result[component]!, dependent, axis));
        putConstant(0, dependent, 2);
        putConstant(1, dependent, Q);
        return;
      }
      case "dot-products": {
        const before = this.stages[i]!.row.dotProductsBefore;
        putConstant(0, dependent, 2);
        for (let axis = 0; axis <= before; axis += 1)
          putCoordinate(this.dotProduct(i, before - axis), dependent, axis);
        return putCoordinate(inverseW, dependent, Q);
      }
      case "diffuse":
        // The stage after it has to be first with this. [NV_texture_shader 3.8.13.1.20]
        this.setDotProduct(i + 1, coordinates);
        for (let axis = 0; axis < 3; axis += 1) putCoordinate(this.dotProduct(i, 1 - axis), dependent, axis);
        return;
      case "reflection":
        for (let axis = 0; axis < 3; axis += 1)
          takeCoordinate(coordinates, this.stages[i - 2 + axis]!.at, Q, this.eye[axis]!);
        return putReflection(this.normal(i), this.eye, dependent);
      case "constant-eye-reflection":
        this.stages[i]!.shader.constantEye.forEach((value, axis) =>
          setMultiple(this.eye[axis]!, fround(value), inverseW),
        );
        return putReflection(this.normal(i), this.eye, dependent);
    }
  }

  private normal(i: number): Direction {
    return [this.dotProduct(i, 2), this.dotProduct(i, 1), this.dotProduct(i, 0)];
  }

  /** [NV_texture_shader 3.8.13.1.8] */
  private offset(i: number, coordinates: Float64Array): void {
    const { dependent, inverseW, shifted } = this;
    const { at, previous, shader } = this.stages[i]!;
    const [ds, dt] = this.stages[previous]!.result as unknown as readonly [number, number];
    const matrix = shader.offsetMatrix;
    for (let axis = 0; axis < 2; axis += 1) {
      const offset = fround(fround(fround(matrix[axis]!) * ds) + fround(fround(matrix[axis + 2]!) * dt));
      takeCoordinate(coordinates, at, axis, shifted);
      addMultiple(shifted, offset, inverseW);
      putCoordinate(shifted, dependent, axis);
    }
    takeCoordinate(coordinates, at, 2, shifted);
    putCoordinate(shifted, dependent, 2);
    putCoordinate(inverseW, dependent, Q);
  }

  /** [NV_texture_shader 3.8.13.1.9] */
  private scale(i: number): void {
    const { color, previous, shader } = this.stages[i]!;
    const magnitude = this.stages[previous]!.result[2]!;
    const scale = clampToUnit(
      fround(fround(shader.offsetBias) + fround(fround(shader.offsetScale) * magnitude)),
    );
    for (let c = 0; c < 3; c += 1) color[c] = clampToUnit(fround(scale * color[c]!));
  }

  /** [NV_texture_shader 3.8.13.1.6] */
  private passThrough({ at, result, color }: Stage, coordinates: Float64Array): void {
    for (let c = 0; c < 4; c += 1)
      color[c] = result[c] = clampToUnit(fround(coordinates[at + VALUE + c]! / this.inverseW[0]!));
  }

  /** Whether the quotient of two dot products is a depth in range. [NV_texture_shader 3.8.13.1.21] */
  private replaceDepth(i: number): boolean {
    const [low, high] = this.stages[i]!.shader.depthRange;
    const depth = this.dotProduct(i, 1)[0]! / this.dotProduct(i, 0)[0]!;
    this.replaced = depth;
    return depth >= low && depth <= high;
  }
}

/** [NV_texture_shader 3.8.13.1.7] */
function isCulled({ at, shader: { culledUnlessNegative } }: Stage, coordinates: Float64Array): boolean {
  for (let c = 0; c < 4; c += 1) {
    const value = coordinates[at + VALUE + c]!;
    if (!(culledUnlessNegative[c]! ? value < 0 : value >= 0)) return true;
  }
  return false;
}
