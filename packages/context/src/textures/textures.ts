import type { TextureEnvironment } from "@glasm/primitives";
import { NameSpace } from "../ground/names/name-space.js";
import { initialValues } from "../ground/state-rows/parameters.js";
import { TEXTURE_UNITS } from "../ground/implementation/limits.js";
import { type EnvironmentParameters, ENVIRONMENT_PARAMETERS, textureEnvironment } from "./environment.js";
import { FILTER_PARAMETERS, type FilterParameters } from "./filter-control.js";
import type { ImageShape } from "./image-array.js";
import { INITIAL_PALETTE, type Palette, type PaletteShape } from "./palette.js";
import type { ShaderParameters } from "./shader-parameters.js";
import { SPRITE_PARAMETERS, type SpriteParameters } from "./sprite-parameters.js";
import { TextureObject } from "./texture-object.js";
import { type TextureTargetRow, TEXTURE_TARGETS } from "./texture-targets.js";

/** Textures by their targets. */
type Bindings = ReadonlyMap<TextureTargetRow, TextureObject>;

/** What a texture unit saves. Bindings and enables may be of any number of targets. */
export interface SavedUnit {
  readonly bindings: readonly TextureObject[];
  readonly enabled: ReadonlySet<TextureTargetRow>;
  readonly environment: EnvironmentParameters;
  readonly filter: FilterParameters;
  readonly shader: ShaderParameters | null;
}

/** The state of one texture unit. [GL1.3 3.8.13] */
export class UnitState {
  /** The targets that are enabled, in the order of the table. */
  enabled: ReadonlySet<TextureTargetRow> = new Set();
  /** Other values are another object. [EXT_texture_lod_bias 3.8.9] */
  filter: FilterParameters = initialValues(FILTER_PARAMETERS);
  /** Other values are another object; null for the initial ones. [NV_texture_shader 3.8.13] */
  shader: ShaderParameters | null = null;
  /** Other values are another object. [ARB_point_sprite Chapter 3] */
  sprite: SpriteParameters = initialValues(SPRITE_PARAMETERS);
  private readonly unit: number;
  private readonly defaults: Bindings;
  private readonly bindings: Map<TextureTargetRow, TextureObject>;
  private values: EnvironmentParameters = initialValues(ENVIRONMENT_PARAMETERS);
  private resolved: TextureEnvironment | null = null;

  constructor(unit: number, defaults: Bindings) {
    this.unit = unit;
    this.defaults = defaults;
    this.bindings = new Map(defaults);
  }

  /** The texture of the enabled target that counts; null if none is enabled. [GL1.3 3.8.13] */
  get counted(): TextureObject | null {
    for (const row of this.enabled) return this.bound(row); // the first: they are in the order of the table
    return null;
  }

  /** The texture of a target; the default one once the bound one is deleted. [GL1.3 3.8.11, Ruling 83] */
  bound(row: TextureTargetRow): TextureObject {
    const object = this.bindings.get(row)!;
    return object.isDeleted ? this.defaults.get(row)! : object;
  }

  bind(object: TextureObject): void {
    this.bindings.set(object.row, object);
  }

  bindDefault(row: TextureTargetRow): void {
    this.bind(this.defaults.get(row)!);
  }

  enable(row: TextureTargetRow, enabled: boolean): void {
    this.enabled = new Set(
      TEXTURE_TARGETS.filter((other) => (other === row ? enabled : this.enabled.has(other))),
    );
  }

  /** Never changed: other values are another object. */
  get environment(): EnvironmentParameters {
    return this.values;
  }

  set environment(values: EnvironmentParameters) {
    this.values = values;
    this.resolved = null;
  }

  /** The environment for the sink; the same object until it changes. */
  resolveEnvironment(): TextureEnvironment {
    return (this.resolved ??= textureEnvironment(this.values, this.unit));
  }

  save(): SavedUnit {
    return {
      bindings: TEXTURE_TARGETS.map((row) => this.bound(row)),
      enabled: this.enabled,
      environment: this.environment,
      filter: this.filter,
      shader: this.shader,
    };
  }

  restore({ bindings, enabled, environment, filter, shader }: SavedUnit): void {
    for (const object of bindings) this.bind(object);
    this.enabled = enabled;
    this.environment = environment;
    this.filter = filter;
    this.shader = shader;
  }
}

/** A context's textures: the name space that it shares, default textures, units and proxies. [GL1.3 3.8.10, 3.8.11] */
export class Textures {
  /** ACTIVE_TEXTURE as a number from 0. */
  activeTexture = 0;
  readonly names: NameSpace<TextureObject>;
  readonly units: readonly UnitState[];
  private readonly proxies: ReadonlyMap<TextureTargetRow, Map<number, ImageShape>>;

  /** @param share the textures of a context to share objects with, or null */
  constructor(share: Textures | null) {
    this.names = share?.names ?? new NameSpace<TextureObject>();
    const defaults: Bindings = new Map(TEXTURE_TARGETS.map((row) => [row, new TextureObject(0, row)]));
    this.units = Array.from({ length: TEXTURE_UNITS }, (_, unit) => new UnitState(unit, defaults));
    this.proxies = new Map(TEXTURE_TARGETS.map((row) => [row, new Map<number, ImageShape>()]));
  }

  /** The palette that takes the place of all textures' while it is enabled. [EXT_shared_texture_palette Chapter 3] */
  sharedPalette: Palette = INITIAL_PALETTE;
  usesSharedPalette = false;

  /** The palettes of proxies, by their targets. [EXT_paletted_texture Chapter 3] */
  readonly proxyPalettes = new Map<TextureTargetRow, PaletteShape>();

  /** The shared palette if it is enabled, else null. */
  get presentShared(): Palette | null {
    return this.usesSharedPalette ? this.sharedPalette : null;
  }

  /** The proxy arrays of a target by their levels. */
  proxy(row: TextureTargetRow): Map<number, ImageShape> {
    return this.proxies.get(row)!;
  }

  /** Deletes an object, if the name has one; the name becomes unused. Contexts that share it lose it, too. */
  delete(name: number): void {
    const object = this.names.get(name);
    if (object !== null) object.isDeleted = true;
    this.names.delete(name);
  }
}
