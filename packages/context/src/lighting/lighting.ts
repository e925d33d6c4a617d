import { ATTRIBUTE, type Attributes } from "../attributes/attributes.js";
import { TOKENS } from "../generated/tokens.js";
import { LIGHTS } from "../ground/implementation/limits.js";
import { initialValues } from "../ground/state-rows/parameters.js";
import {
  type Light,
  LIGHT_MODEL_PARAMETERS,
  LIGHT_PARAMETERS,
  type LightModel,
  type Material,
  MATERIAL_PARAMETERS,
} from "./light-parameters.js";

/** The material of front faces and that of back faces. */
export const FACES = ["front", "back"] as const;
export type Face = (typeof FACES)[number];

/** A property of a material that can be the current color. [GL1.3 2.13.3] */
export type TrackableProperty = "AMBIENT" | "DIFFUSE" | "SPECULAR" | "EMISSION";

/** The faces that a token names. [GL1.3 2.13.2] */
export const FACES_OF: ReadonlyMap<number, readonly Face[]> = new Map<number, readonly Face[]>([
  [TOKENS.FRONT, ["front"]],
  [TOKENS.BACK, ["back"]],
  [TOKENS.FRONT_AND_BACK, FACES],
]);

/** The properties that a mode of ColorMaterial names. [GL1.3 2.13.3] */
export const COLOR_MATERIAL_PROPERTIES: ReadonlyMap<number, readonly TrackableProperty[]> = new Map<
  number,
  readonly TrackableProperty[]
>([
  [TOKENS.EMISSION, ["EMISSION"]],
  [TOKENS.AMBIENT, ["AMBIENT"]],
  [TOKENS.DIFFUSE, ["DIFFUSE"]],
  [TOKENS.SPECULAR, ["SPECULAR"]],
  [TOKENS.AMBIENT_AND_DIFFUSE, ["AMBIENT", "DIFFUSE"]],
]);

export type Materials = Readonly<Record<Face, Material>>;

const WHITE = [1, 1, 1, 1];

/** Lights, the lighting model, materials and color material. [GL1.3 2.13.4] */
export class Lighting {
  /** LIGHT0 and so on; a change replaces a light. */
  lights: readonly Light[];
  model: LightModel = initialValues(LIGHT_MODEL_PARAMETERS);
  /** COLOR_MATERIAL_FACE. */
  colorMaterialFace: number = TOKENS.FRONT_AND_BACK;
  /** COLOR_MATERIAL_PARAMETER. */
  colorMaterialMode: number = TOKENS.AMBIENT_AND_DIFFUSE;

  private readonly attributes: Attributes;
  private isTracking = false;
  /** What materials are, but for the properties that are tracking the current color. */
  private kept: Materials = {
    front: initialValues(MATERIAL_PARAMETERS),
    back: initialValues(MATERIAL_PARAMETERS),
  };

  constructor(attributes: Attributes) {
    this.attributes = attributes;
    const light = initialValues(LIGHT_PARAMETERS);
    const first = { ...light, DIFFUSE: WHITE, SPECULAR: WHITE }; // [GL1.3 Table 2.7]
    this.lights = Array.from({ length: LIGHTS }, (_, i) => (i === 0 ? first : light));
  }

  /** COLOR_MATERIAL; properties that it tracked keep the last color. [GL1.3 2.13.3] */
  get colorMaterial(): boolean {
    return this.isTracking;
  }

  set colorMaterial(enabled: boolean) {
    this.kept = this.materials;
    this.isTracking = enabled;
  }

  /** ColorMaterial; properties that are no longer tracked keep the last color. [GL1.3 2.13.3] */
  track(face: number, mode: number): void {
    this.kept = this.materials;
    this.colorMaterialFace = face;
    this.colorMaterialMode = mode;
  }

  /** Whether back faces have colors of their own. [GL1.3 2.13.1] */
  get isTwoSided(): boolean {
    return this.model.LIGHT_MODEL_TWO_SIDE[0] !== 0;
  }

  /** Whether the specular color is the secondary color. [GL1.3 2.13.1] */
  get isSpecularSeparate(): boolean {
    return this.model.LIGHT_MODEL_COLOR_CONTROL[0] === TOKENS.SEPARATE_SPECULAR_COLOR;
  }

  /** The properties of a face's material that are the current color. */
  tracked(face: Face): readonly TrackableProperty[] {
    const isTracked = this.isTracking && FACES_OF.get(this.colorMaterialFace)!.includes(face);
    return isTracked ? COLOR_MATERIAL_PROPERTIES.get(this.colorMaterialMode)! : [];
  }

  /** The present materials. */
  get materials(): Materials {
    return this.isTracking
      ? { front: this.trackingMaterial("front"), back: this.trackingMaterial("back") }
      : this.kept;
  }

  /** Tracked properties stay the current color. [GL1.3 2.13.3] */
  set materials(materials: Materials) {
    this.kept = materials;
  }

  private trackingMaterial(face: Face): Material {
    const { current } = this.attributes;
    const color = Array.from(current.subarray(ATTRIBUTE.color * 4, ATTRIBUTE.color * 4 + 4));
    const tracked = this.tracked(face).map((property) => [property, color] as const);
    return { ...this.kept[face], ...Object.fromEntries(tracked) };
  }
}
