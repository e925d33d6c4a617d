import { ATTRIBUTE } from "../attributes/attributes.js";
import type { Light } from "../lighting/light-parameters.js";
import type { TrackableProperty } from "../lighting/lighting.js";
import {
  ambientBase,
  attenuation,
  halfVector,
  hasFactor,
  lightDirection,
  lightPoint,
  spot,
} from "./light-parameters.js";
import { attribute, type ProgramBuilder, type Value } from "./program-builder.js";
import type { LightingShape, LightShape, MaterialShape } from "./shape.js";
import { normalize, numbers, type VertexCode } from "./vertex-code.js";

/** A specular factor is 2^64 at most, which is white or more, so that it is not an infinity that a black color meets. */
const MAX_EXPONENT = 64;

/** The sums over the lights that a face's material is multiplied by. */
interface Sums {
  readonly diffuse: Value;
  readonly specular: Value;
}

/** Results that take the colors of each face. */
const RESULTS = {
  front: { primary: "color", secondary: "secondary-color" },
  back: { primary: "back-color", secondary: "back-secondary-color" },
} as const;

/**
 * Writes the lighting equations. The terms of all lights are added up before materials multiply them, which is the
 * same but for rounding. [GL1.3 2.13.1]
 */
export class LightingCode {
  private readonly code: ProgramBuilder;
  private readonly vertex: VertexCode;
  private readonly shape: LightingShape;
  /** Sum of the ambient colors. */
  private readonly ambient: Value;
  /** For each material of the shape. */
  private readonly sums: readonly Sums[];
  /** The vector to a light, then the half vector. */
  private readonly vector: Value;
  /** x: normal . light; y: normal . half vector; w: the light's factor. */
  private readonly dots: Value;
  private readonly scratch: Value;

  constructor(code: ProgramBuilder, vertex: VertexCode, shape: LightingShape) {
    this.code = code;
    this.vertex = vertex;
    this.shape = shape;
    this.ambient = code.temporary();
    this.sums = shape.materials.map(() => ({ diffuse: code.temporary(), specular: code.temporary() }));
    this.vector = code.temporary();
    this.dots = code.temporary();
    this.scratch = code.temporary();
  }

  write(): void {
    const { code, shape, sums } = this;
    code.emit("MOV", this.ambient, "xyz", code.parameter(ambientBase(shape)));
    const zero = numbers(code).component("x");
    for (const { diffuse, specular } of sums) {
      code.emit("MOV", diffuse, "xyz", zero);
      code.emit("MOV", specular, "xyz", zero);
    }
    for (const light of shape.lights) this.light(light);
    shape.materials.forEach((material, i) => this.colors(material, sums[i]!));
  }

  /** Adds a light to the sums. */
  private light(light: LightShape): void {
    const { code, dots, vertex } = this;
    const towards = this.towardsLight(light);
    if (light.isSpot) this.spot(light, towards);
    if (hasFactor(light)) {
      const ambient = this.ofLight(light, ({ AMBIENT }) => AMBIENT);
      code.emit("MAD", this.ambient, "xyz", dots.component("w"), ambient, this.ambient);
    }
    code.emit("DP3", dots, "x", vertex.normal, towards);
    code.emit("DP3", dots, "y", vertex.normal, this.half(light, towards));
    const diffuse = this.ofLight(light, ({ DIFFUSE }) => DIFFUSE);
    const specular = this.ofLight(light, ({ SPECULAR }) => SPECULAR);
    this.shape.materials.forEach((material, i) => {
      const { scratch } = this;
      const sums = this.sums[i]!;
      this.factors(material, hasFactor(light));
      code.emit("MAD", sums.diffuse, "xyz", scratch.component("x"), diffuse, sums.diffuse);
      code.emit("MAD", sums.specular, "xyz", scratch.component("y"), specular, sums.specular);
    });
  }

  private ofLight({ number }: LightShape, values: (light: Light) => readonly number[]): Value {
    return this.code.parameter(({ lighting }) => values(lighting.lights[number]!));
  }

  /** The unit vector to a light; the attenuation goes to the factor, equation 2.4. [GL1.3 2.13.1] */
  private towardsLight(light: LightShape): Value {
    const { code, vector, scratch, dots } = this;
    if (!light.isPositional) {
      const direction = this.ofLight(light, lightDirection);
      if (!light.isSpot) return direction;
      code.emit("MOV", vector, "xyz", direction);
      return vector;
    }
    code.emit("SUB", vector, "xyz", this.ofLight(light, lightPoint), this.vertex.position);
    normalize(code, vector, scratch);
    if (!light.isAttenuated) return vector;
    // With d the distance: (1, d * d * 1/d, d * d, 1/d)
    code.emit("DST", scratch, "xyzw", scratch.component("x"), scratch.component("y"));
    code.emit("DP3", scratch, "x", scratch, this.ofLight(light, attenuation));
    code.emit("RCC", dots, "w", scratch.component("x")); // 2^64 at most if all coefficients are zero
    return vector;
  }

  /** Multiplies the factor by the spot's, equation 2.5. [GL1.3 2.13.1, Ruling 74] */
  private spot(light: LightShape, towards: Value): void {
    const { code, scratch, dots } = this;
    const [x, y] = [scratch.component("x"), scratch.component("y")];
    const parameters = this.ofLight(light, spot);
    code.emit("DP3", scratch, "x", towards, parameters);
    code.emit("SGE", scratch, "y", x, parameters.component("w"));
    if (light.hasFalloff) {
      const exponent = this.ofLight(light, ({ SPOT_EXPONENT }) => SPOT_EXPONENT).component("x");
      code.emit("MUL", scratch, "x", x, y);
      this.power(scratch, "x", exponent);
    }
    const factor = light.hasFalloff ? x : y;
    if (light.isAttenuated) code.emit("MUL", dots, "w", dots.component("w"), factor);
    else code.emit("MOV", dots, "w", factor);
  }

  /** The unit half vector, equation 2.3. [GL1.3 2.13.1] */
  private half(light: LightShape, towards: Value): Value {
    const { code, vector, vertex, shape } = this;
    const isInfinite = !shape.localViewer && !light.isPositional;
    if (isInfinite) return this.ofLight(light, halfVector);
    const viewer = shape.localViewer ? vertex.towardsEye : numbers(code).swizzled("xxzx");
    code.emit("ADD", vector, "xyz", towards, viewer);
    normalize(code, vector);
    return vector;
  }

  /** The factors of the diffuse and the specular color in x and y of the scratch register. [GL1.3 2.13.1] */
  private factors({ face, isShiny }: MaterialShape, isScaled: boolean): void {
    const { code, scratch } = this;
    const dots = face === "back" ? this.dots.negative : this.dots; // the normal is -n [GL1.3 2.13.1]
    const zero = numbers(code).component("x");
    const [y, z] = [scratch.component("y"), scratch.component("z")];
    code.emit("MAX", scratch, "xy", dots, zero);
    code.emit("SLT", scratch, isShiny ? "z" : "y", zero, dots.component("x")); // equation 2.2
    if (isShiny) {
      // What does not face the light is 0 before the power, since a normal that is not a unit vector may make it infinite.
      const shininess = code.parameter(({ lighting }) => lighting.material(face).SHININESS);
      code.emit("MUL", scratch, "y", y, z);
      this.power(scratch, "y", shininess.component("x"));
    }
    const factor = this.dots.component("w");
    if (isScaled) code.emit("MUL", scratch, "xy", scratch, factor);
  }

  /**
   * Raises a component that is not negative to an exponent that is greater than zero. The error of LG2, which the
   * exponent multiplies, makes 2^-15 of the result at most. [VP2 2.14.3.13, 2.14.3.17, Ruling 75]
   */
  private power(register: Value, mask: string, exponent: Value): void {
    const { code } = this;
    const component = register.component(mask);
    code.emit("LG2", register, mask, component);
    code.emit("MUL", register, mask, component, exponent);
    code.emit("MIN", register, mask, component, code.constant(MAX_EXPONENT, 0, 0, 0).component("x"));
    code.emit("EX2", register, mask, component);
  }

  /** The colors of a face. [GL1.3 2.13.1] */
  private colors(material: MaterialShape, { diffuse, specular }: Sums): void {
    const { code, scratch, ambient } = this;
    const { primary, secondary } = RESULTS[material.face];
    const property = (name: TrackableProperty): Value => this.property(material, name);
    const diffuseColor = property("DIFFUSE");
    const specularColor = property("SPECULAR");
    const zero = numbers(code).component("x");
    code.emit("MUL", scratch, "xyz", ambient, property("AMBIENT"));
    code.emit("ADD", scratch, "xyz", scratch, property("EMISSION"));
    if (this.shape.separateSpecular) {
      code.emit("MAD", primary, "xyz", diffuse, diffuseColor, scratch);
      code.emit("MUL", secondary, "xyz", specular, specularColor);
      code.emit("MOV", secondary, "w", zero);
    } else {
      code.emit("MAD", scratch, "xyz", diffuse, diffuseColor, scratch);
      code.emit("MAD", primary, "xyz", specular, specularColor, scratch);
      code.emit("MOV", secondary, "xyzw", zero);
    }
    code.emit("MOV", primary, "w", diffuseColor);
  }

  /** A color of a material: the current one if it is tracked. [GL1.3 2.13.3] */
  private property({ face, tracked }: MaterialShape, name: TrackableProperty): Value {
    if (tracked.includes(name)) return attribute(ATTRIBUTE.color);
    return this.code.parameter(({ lighting }) => lighting.material(face)[name]);
  }
}
