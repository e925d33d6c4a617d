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

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/** Lights, the lighting model, materials and color material. [GL1.3 2.13.4] */
export class Lighting {
  model: LightModel = initialValues(LIGHT_MODEL_PARAMETERS);
  /** COLOR_MATERIAL_FACE. */
  colorMaterialFace: number = TOKENS.FRONT_AND_BACK;
  /** COLOR_MATERIAL_PARAMETER. */
  colorMaterialMode: number = TOKENS.AMBIENT_AND_DIFFUSE;

  private readonly attributes: Attributes;
  private isTracking = false;
  /** LIGHT0 and so on. What they hold is replaced in place, as is what materials hold: nobody else has these objects. */
  private ownLights: readonly Writable<Light>[];
  /** What materials are, but for the properties that are tracking the current color. */
  private kept: Readonly<Record<Face, Writable<Material>>> = {
    front: initialValues(MATERIAL_PARAMETERS),
    back: initialValues(MATERIAL_PARAMETERS),
  };

  constructor(attributes: Attributes) {
    this.attributes = attributes;
    const light = initialValues(LIGHT_PARAMETERS);
    const first = { ...light, DIFFUSE: WHITE, SPECULAR: WHITE }; // [GL1.3 Table 2.7]
    this.ownLights = Array.from({ length: LIGHTS }, (_, i) => ({ ...(i === 0 ? first : light) }));
  }

  /** LIGHT0 and so on, as they are now. */
  get lights(): readonly Light[] {
    return this.ownLights;
  }

  /** Copies of the lights, which stay as they are. */
  saveLights(): readonly Light[] {
    return copies(this.ownLights);
  }

  restoreLights(saved: readonly Light[]): void {
    this.ownLights = copies(saved);
  }

  setLight<Name extends keyof Light>(number: number, name: Name, values: Light[Name]): void {
    this.ownLights[number]![name] = values;
  }

  /** Sets a property of the material of a face; tracked ones stay the current color. [GL1.3 2.13.3] */
  setMaterial<Name extends keyof Material>(face: Face, name: Name, values: Material[Name]): void {
    this.kept[face][name] = values;
  }

  /** COLOR_MATERIAL; properties that it tracked keep the last color. [GL1.3 2.13.3] */
  get colorMaterial(): boolean {
    return this.isTracking;
  }

  set colorMaterial(enabled: boolean) {
    this.keepTracked();
    this.isTracking = enabled;
  }

  /** ColorMaterial; properties that are no longer tracked keep the last color. [GL1.3 2.13.3] */
  track(face: number, mode: number): void {
    this.keepTracked();
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

  /** The present material of a face, as it is now. */
  material(face: Face): Material {
    const tracked = this.tracked(face);
    if (tracked.length === 0) return this.kept[face];
    const color = this.currentColor();
    return { ...this.kept[face], ...Object.fromEntries(tracked.map((property) => [property, color])) };
  }

  /** Copies of the materials, which stay as they are. */
  saveMaterials(): Materials {
    return { front: { ...this.material("front") }, back: { ...this.material("back") } };
  }

  /** Tracked properties stay the current color. [GL1.3 2.13.3] */
  restoreMaterials({ front, back }: Materials): void {
    this.kept = { front: { ...front }, back: { ...back } };
  }

  private keepTracked(): void {
    const color = this.currentColor();
    for (const face of FACES) for (const property of this.tracked(face)) this.kept[face][property] = color;
  }

  private currentColor(): readonly number[] {
    return Array.from(this.attributes.current.subarray(ATTRIBUTE.color * 4, ATTRIBUTE.color * 4 + 4));
  }
}

const copies = (lights: readonly Light[]): Writable<Light>[] => lights.map((light) => ({ ...light }));
