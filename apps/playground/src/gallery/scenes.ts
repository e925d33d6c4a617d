import { type GlScene, scenes as allScenes } from "@glasm/rasterizer";

/** The scenes that the page has, in the order of a tour: those that the GL draws. */
export const scenes: readonly GlScene[] = allScenes.filter((scene) => scene.front === "gl");
