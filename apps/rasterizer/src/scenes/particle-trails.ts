import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { Shaders } from "@glasm/pica200-draw";
import { mat4 } from "gl-matrix";
import { madeOnce } from "../patterns/made-once.js";
import { scatter } from "../patterns/noise.js";
import { mix, scaled, type Vector3 } from "../patterns/vector.js";
import { rowsOf } from "./matrices.js";
import { assembledShaders, ADDED_LIGHT, PREMULTIPLIED, projection, uniformsWith } from "./pica200-support.js";
import type { Pica200Target } from "./pica200-target.js";
import { lightTexture } from "./pica200-textures.js";
import { drawBackdrop, IN_WINDOW, PLAIN_SHADER, PlainShape } from "./plain-shapes.js";
import type { Frame, Pica200Scene } from "./scene.js";

const SHADERS = ["particle-trails.v.pica", "particle-trails.g.pica"];

/** Seconds of the animation, and of a spark. */
const PERIOD = 3.2;
const LIFE = 2.6;
/** How long a trail is, in seconds. */
const TRAIL = 0.42;
/** How fast the air slows a spark: halvings a second. */
const DRAG = 1.3;
/** How far it falls while it would fly its whole way. */
const FALL = -2.4;

/** A shell that bursts. */
interface Burst {
  readonly place: Vector3;
  /** Seconds after the beginning. */
  readonly start: number;
  readonly sparks: number;
  /** How far a spark would fly. */
  readonly reach: number;
  /** Of the sparks that fly farthest, and of those in the middle. */
  readonly colors: readonly [Vector3, Vector3];
  readonly isRing?: true;
}

const GOLD: Vector3 = [1, 0.62, 0.2];
const WHITE: Vector3 = [1, 0.95, 0.85];

const BURSTS: readonly Burst[] = [
  { place: [-2.2, 4.6, -1], start: 2.5, sparks: 110, reach: 3.1, colors: [[1, 0.28, 0.4], GOLD] },
  { place: [2.3, 5.6, 0], start: 2.0, sparks: 130, reach: 3.4, colors: [[0.3, 0.62, 1], WHITE] },
  { place: [0.3, 3.2, 1], start: 0.4, sparks: 90, reach: 2.6, colors: [[0.4, 1, 0.5], WHITE], isRing: true },
  { place: [-3.1, 6.6, 0], start: 1.2, sparks: 100, reach: 2.7, colors: [GOLD, WHITE] },
  { place: [3.0, 2.7, 0], start: 1.0, sparks: 80, reach: 2.0, colors: [[0.95, 0.4, 1], WHITE], isRing: true },
];

/** Weights of the squares and the product of the ends of a trail in its control points, from the head to the tail. */
const CONTROL_POINTS = [
  [1, 0, 0],
  [1 / 3, 2 / 3, 0],
  [0, 2 / 3, 1 / 3],
  [0, 0, 1],
] as const;

/** A direction for each number, spread over the sphere, or over a tilted circle. */
function direction(number: number, { sparks, isRing }: Burst): Vector3 {
  const turn = number * 0.618034;
  const height = isRing ? 0 : 1 - (2 * number + 1) / sparks;
  const reach = Math.sqrt(1 - height * height);
  const [x, z] = [reach * cosineOfTurns(turn), reach * sineOfTurns(turn)];
  return isRing ? [x, 0.45 * x + 0.55 * z, z] : [x, height, z];
}

/** What the vertices of all sparks, four for each, have at any time. */
const sparkArrays = madeOnce(() => {
  const [velocities, colors, weights]: number[][] = [[], [], []];
  BURSTS.forEach((burst, b) => {
    for (let number = 0; number < burst.sparks; number += 1) {
      const part = 0.35 + 0.65 * Math.sqrt(scatter(number, b));
      const velocity = scaled(direction(number, burst), burst.reach * part);
      const color = mix(burst.colors[1], burst.colors[0], Math.min(1, 1.6 * (part - 0.35)));
      const size = 0.075 + 0.045 * scatter(number, b + 9);
      for (const control of CONTROL_POINTS) {
        velocities!.push(...velocity);
        colors!.push(...color, size);
        weights!.push(...control);
      }
    }
  });
  return [
    { data: Float32Array.from(velocities!), components: 3 },
    { data: Float32Array.from(colors!), components: 4 },
    { data: Float32Array.from(weights!), components: 3 },
  ] as const;
});

/** When a burst began that is seen now: what has begun before the end of the animation goes on after it. */
const startOf = ({ start }: Burst, time: number): number => (start > time ? start - PERIOD : start);

/** The vertices, in their order, of all sparks but those that have gone out. */
function sparkIndices(time: number): Uint32Array<ArrayBuffer> {
  let next = 0;
  const indices = BURSTS.flatMap((burst) => {
    const first = next;
    next += CONTROL_POINTS.length * burst.sparks;
    const isOut = time - startOf(burst, time) > LIFE;
    return isOut ? [] : Array.from({ length: next - first }, (_, vertex) => first + vertex);
  });
  return Uint32Array.from(indices);
}

const glow = madeOnce(() => lightTexture(32));

/** Where and when the sparks of the vertices begin. */
function originArray(time: number) {
  const sparks = BURSTS.reduce((sum, burst) => sum + burst.sparks, 0);
  const data = new Float32Array(4 * CONTROL_POINTS.length * sparks);
  let place = 0;
  for (const burst of BURSTS) {
    const origin = [...burst.place, startOf(burst, time)];
    const end = place + 4 * CONTROL_POINTS.length * burst.sparks;
    for (; place < end; place += 4) data.set(origin, place);
  }
  return { data, components: 4 } as const;
}

function drawSparks(
  target: Pica200Target,
  shaders: Shaders,
  frame: Frame,
  camera: mat4,
  light: number,
): void {
  const time = frame.phase * PERIOD;
  const aspect = frame.width / frame.height;
  const attributes = [originArray(time), ...sparkArrays()] as const;
  target.draw({
    shaders,
    primitives: "geometry",
    attributes,
    indices: sparkIndices(time),
    vertexUniforms: uniformsWith(shaders.vertex, {
      modelViewProjection: rowsOf(camera),
      motion: [-DRAG, TRAIL, time, 1 / LIFE],
      fall: [0, FALL, 0, light],
    }),
    geometryUniforms: uniformsWith(shaders.geometry!.program, {
      aspect: [aspect, 1, 1 / aspect, 1],
      sizes: [0.25, 0.75, 3, 0],
    }),
    texture: glow(),
    blend: ADDED_LIGHT,
  });
}

/** The height of the town's lights over the water in the window. */
const SHORE = -0.42;

/** How high things are in the water, which is seen from above. */
const FLATNESS = 0.6;

/** Houses with lit windows, upright or, for the water, upside down. */
function town(isMirrored: boolean): PlainShape {
  const shape = new PlainShape();
  const up = isMirrored ? -FLATNESS : 1;
  const wall = isMirrored ? ([0.02, 0.025, 0.05, 1] as const) : ([0.025, 0.025, 0.055, 1] as const);
  for (let house = 0; house < 26; house += 1) {
    const left = -1.02 + house * 0.08;
    const height = 0.06 + 0.17 * scatter(house, 3) * scatter(house, 4) + 0.05 * scatter(house, 5);
    shape.rectangle([left, SHORE, left + 0.081, SHORE + up * height], 0, wall);
    for (let row = 0; row < Math.floor(height / 0.035); row += 1)
      for (let column = 0; column < 3; column += 1) {
        if (scatter(16 * house + row, column + 20) < 0.6) continue;
        const x = left + 0.013 + 0.022 * column;
        const y = SHORE + up * (0.02 + 0.034 * row);
        const strength = (isMirrored ? 0.35 : 0.9) * (0.5 + 0.5 * scatter(house + row, column));
        shape.rectangle([x, y, x + 0.01, y + 0.014], 0, [strength, 0.75 * strength, 0.4 * strength, 1]);
      }
  }
  return shape;
}

const [uprightTown, mirroredTown] = [madeOnce(() => town(false)), madeOnce(() => town(true))];

const stars = madeOnce(() => {
  const shape = new PlainShape();
  for (let star = 0; star < 120; star += 1) {
    const [x, y] = [2 * scatter(star, 31) - 1, SHORE + (1 - SHORE) * scatter(star, 32)];
    const light = 0.25 + 0.6 * scatter(star, 33) * scatter(star, 34);
    shape.rectangle([x, y, x + 0.006, y + 0.006], 0, [light, light, light, 1]);
  }
  return shape;
});

/** They darken the water toward the viewer, in bands. */
const waves = madeOnce(() => {
  const shape = new PlainShape();
  for (let wave = 0; wave < 36; wave += 1) {
    const part = (wave + scatter(wave, 50)) / 36;
    const y = SHORE - (SHORE + 1) * part * part;
    const x = 2.4 * scatter(wave, 51) - 1.7;
    const width = 0.3 + 1.1 * scatter(wave, 52);
    shape.rectangle([x, y, x + width, y + 0.004 + 0.012 * part], 0, [0.011, 0.028, 0.05, 0.55]);
  }
  return shape;
});

function draw(target: Pica200Target, frame: Frame): void {
  target.clear([0, 0, 0]);
  drawBackdrop(target, [0.09, 0.06, 0.17], [0.01, 0.015, 0.06]);
  stars().draw(target, IN_WINDOW);

  const shaders = assembledShaders(target, SHADERS);
  const camera = mat4.clone(target.camera(projection(34, frame, 1, 60)));
  mat4.translate(camera, camera, [0, -2.6, -15.5]);
  drawSparks(target, shaders, frame, camera, 1.5);

  // The water, and what it mirrors, cover what is below the shore.
  const water = new PlainShape();
  water.rectangle([-1, -1, 1, SHORE], 0, [0.01, 0.02, 0.05, 1], [0.05, 0.05, 0.11, 1]);
  water.draw(target, IN_WINDOW);
  mirroredTown().draw(target, IN_WINDOW);
  drawSparks(target, shaders, frame, mirrored(camera), 0.45);
  waves().draw(target, IN_WINDOW, { blend: PREMULTIPLIED });
  uprightTown().draw(target, IN_WINDOW);
}

/** What a camera sees in the water. */
function mirrored(camera: mat4): mat4 {
  const mirror = mat4.fromTranslation(mat4.create(), [0, (1 + FLATNESS) * SHORE, 0]);
  mat4.scale(mirror, mirror, [1, -FLATNESS, 1]);
  return mat4.multiply(mat4.create(), mirror, camera);
}

export const particleTrails: Pica200Scene = {
  front: "pica200",
  name: "particle-trails",
  title: "Particle trails",
  description:
    'A PICA200 geometry shader in the mode "fixed" takes four vertices of a spark, which a vertex shader has moved, as ' +
    "control points, and makes a ribbon of light along the curve.",
  width: 512,
  height: 512,
  frames: 16,
  files: [...SHADERS, PLAIN_SHADER],
  draw,
};
