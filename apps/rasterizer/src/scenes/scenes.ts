import { arithmeticSampler } from "./arithmetic-sampler.js";
import { bezierTeapot } from "./bezier-teapot.js";
import { bonePalette } from "./bone-palette.js";
import { bumpMapping } from "./bump-mapping.js";
import { clipDistances } from "./clip-distances.js";
import { environmentMap } from "./environment-map.js";
import { foggedTerrain } from "./fogged-terrain.js";
import { integerSkinning } from "./integer-skinning.js";
import { litKnot } from "./lit-knot.js";
import { manyLights } from "./many-lights.js";
import { paletteSkinning } from "./palette-skinning.js";
import { particleTrails } from "./particle-trails.js";
import { picking } from "./picking.js";
import { pointSizes } from "./point-sizes.js";
import { proceduralGeometry } from "./procedural-geometry.js";
import { ripples } from "./ripples.js";
import type { Scene } from "./scene.js";
import { stateProgram } from "./state-program.js";
import { stencilShadows } from "./stencil-shadows.js";
import { subdivision } from "./subdivision.js";
import { teapotLit } from "./teapot-lit.js";
import { toon } from "./toon.js";
import { twoPass } from "./two-pass.js";
import { twoSided } from "./two-sided.js";

/** Every scene, in the order of a tour. */
export const scenes: readonly Scene[] = [
  teapotLit,
  twoPass,
  paletteSkinning,
  manyLights,
  clipDistances,
  stateProgram,
  pointSizes,
  twoSided,
  environmentMap,
  stencilShadows,
  bumpMapping,
  toon,
  bezierTeapot,
  foggedTerrain,
  picking,
  bonePalette,
  particleTrails,
  subdivision,
  arithmeticSampler,
  integerSkinning,
  proceduralGeometry,
  litKnot,
  ripples,
];

/** The scene of a name. */
export function findScene(name: string): Scene | undefined {
  return scenes.find((scene) => scene.name === name);
}
