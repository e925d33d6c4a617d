import bezierTeapot from "@glasm/rasterizer/scenes/bezier-teapot.vp";
import clipDistances from "@glasm/rasterizer/scenes/clip-distances.vp";
import environmentMap from "@glasm/rasterizer/scenes/environment-map.vp";
import foggedTerrain from "@glasm/rasterizer/scenes/fogged-terrain.vp";
import manyLights from "@glasm/rasterizer/scenes/many-lights.vp";
import paletteSkinning from "@glasm/rasterizer/scenes/palette-skinning.vp";
import pickingOutline from "@glasm/rasterizer/scenes/picking-outline.vp";
import picking from "@glasm/rasterizer/scenes/picking.vp";
import pointSizes from "@glasm/rasterizer/scenes/point-sizes.vp";
import stateProgram from "@glasm/rasterizer/scenes/state-program.vp";
import stateProgramVsp from "@glasm/rasterizer/scenes/state-program.vsp";
import stencilShadowsAmbient from "@glasm/rasterizer/scenes/stencil-shadows-ambient.vp";
import stencilShadowsHighlight from "@glasm/rasterizer/scenes/stencil-shadows-highlight.vp";
import stencilShadowsLight from "@glasm/rasterizer/scenes/stencil-shadows-light.vp";
import stencilShadowsVolume from "@glasm/rasterizer/scenes/stencil-shadows-volume.vp";
import teapotLit from "@glasm/rasterizer/scenes/teapot-lit.vp";
import toonOutline from "@glasm/rasterizer/scenes/toon-outline.vp";
import toon from "@glasm/rasterizer/scenes/toon.vp";
import twoPass from "@glasm/rasterizer/scenes/two-pass.vp";
import twoSided from "@glasm/rasterizer/scenes/two-sided.vp";

/** The programs of the scenes, by file name. */
export const scenePrograms: Readonly<Record<string, string>> = {
  "bezier-teapot.vp": bezierTeapot,
  "clip-distances.vp": clipDistances,
  "environment-map.vp": environmentMap,
  "fogged-terrain.vp": foggedTerrain,
  "many-lights.vp": manyLights,
  "palette-skinning.vp": paletteSkinning,
  "picking-outline.vp": pickingOutline,
  "picking.vp": picking,
  "point-sizes.vp": pointSizes,
  "state-program.vp": stateProgram,
  "state-program.vsp": stateProgramVsp,
  "stencil-shadows-ambient.vp": stencilShadowsAmbient,
  "stencil-shadows-highlight.vp": stencilShadowsHighlight,
  "stencil-shadows-light.vp": stencilShadowsLight,
  "stencil-shadows-volume.vp": stencilShadowsVolume,
  "teapot-lit.vp": teapotLit,
  "toon-outline.vp": toonOutline,
  "toon.vp": toon,
  "two-pass.vp": twoPass,
  "two-sided.vp": twoSided,
};
