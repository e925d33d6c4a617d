/** What is linked only where a program needs it. */

/** Modules that gather groups of commands; each group is a piece. */
export const ROSTERS = [
  "packages/context/src/roof/first-commands.ts",
  "packages/context/src/roof/more-commands.ts",
  "packages/glu/src/all-commands.ts",
  "packages/glut/src/all-commands.ts",
];

/** Modules through which others have what only some groups of commands can ask for, with these groups. */
export const BOUNDARIES = {
  "packages/context/src/programs/late-load.ts": { groups: ["programCommands"] },
  "packages/context/src/imaging/late-convolution.ts": {
    groups: ["imagingCommands", "pixelCommands", "textureCommands"],
  },
  "packages/context/src/lists/late-array-compilers.ts": {
    groups: ["arrayCommands", "arrayDraws", "multiDraws"],
    initial: "ARRAY_COMPILERS = {};",
  },
  "packages/context/src/lists/late-pixel-compilers.ts": {
    groups: ["pixelCommands", "polygonStippleCommands", "textureCommands", "imagingCommands"],
    initial: "compilePixels = () => null;",
  },
  "packages/context/src/register-combiners/late-combiners.ts": {
    groups: ["combinerCommands"],
    initial: "resolveCombiners = () => undefined;",
  },
  "packages/context/src/textures/late-units.ts": {
    groups: ["textureCommands"],
    initial:
      "enabledUnits = () => []; firstTexture = () => null; TextureInputs = class { holdIn() { return true; } };",
  },
  "packages/context/src/textures/late-mipmap.ts": {
    groups: ["textureCommands", "framebufferObjectCommands"],
  },
  "packages/context/src/textures/s3tc/late-s3tc.ts": {
    groups: ["textureCommands", "framebufferObjectCommands"],
  },
  "packages/raster/src/fragment-colors/late-texture-units.ts": { groups: ["textureCommands"] },
  "packages/raster/src/pixel-rectangles/late-pixel-rasterizer.ts": { groups: ["pixelCommands"] },
  "packages/raster/src/polygons/late-textured-spans.ts": { groups: ["textureCommands", "combinerCommands"] },
  "packages/raster/src/polygons/late-textured-fill.ts": { groups: ["textureCommands", "combinerCommands"] },
  "packages/raster/src/register-combiners/late-combiner-stages.ts": { groups: ["combinerCommands"] },
  "packages/raster/src/surfaces/late-surface.ts": { groups: ["framebufferObjectCommands"] },
};

/** By where a program runs: what the core exports, and the pieces that export something. */
export const ENTRIES = {
  page: {
    core: "packages/emscripten/src/core.ts",
    pieces: {
      glu: "packages/emscripten/src/glu-program.ts",
      glut: "packages/emscripten/src/glut-program.ts",
      canvas: "packages/emscripten/src/canvas-context.ts",
    },
  },
  /** For tests, which have windows of their own. */
  test: {
    core: "packages/emscripten/src/core.ts",
    pieces: {
      glu: "packages/emscripten/src/glu-program.ts",
      glut: "packages/emscripten/src/virtual-program.ts",
      canvas: "packages/emscripten/src/canvas-context.ts",
    },
  },
  node: {
    core: "packages/emscripten/src/node-core.ts",
    pieces: { glu: "packages/emscripten/src/glu-program.ts", glut: "packages/emscripten/src/node-host.ts" },
  },
};
