import { cosineOfTurns, sineOfTurns } from "@glasm/base";
import type { GL } from "@glasm/context";
import { surfaceMesh } from "../meshes/surface.js";
import { cubeMapImages } from "../patterns/cube-map-images.js";
import { madeOnce } from "../patterns/made-once.js";
import { colorPicture, normalPicture } from "../patterns/material.js";
import { HAMMERED_COPPER } from "../patterns/materials.js";
import { mipmapsOf } from "../patterns/picture.js";
import { noiseAtTexels } from "../patterns/tile-noise.js";
import { scaled, sum } from "../patterns/vector.js";
import { combineBumps } from "./bump-mapping-combiners.js";
import type { Frame, GlScene, ReadText } from "./scene.js";
import { buildMipmaps, paintBackdrop, perspective, setParameter, track, useProgram } from "./support.js";

/** Radii of the ring and of its tube. */
const [RING, TUBE] = [0.68, 0.34];

/** How often the textures are repeated around the tube and along the ring. */
const REPETITIONS = [2, 5] as const;

const ring = madeOnce(() =>
  surfaceMesh(96, 48, (along, across) => {
    const [cosine, sine] = [cosineOfTurns(across), sineOfTurns(across)];
    const distance = RING + TUBE * cosine;
    return [distance * cosineOfTurns(along), distance * sineOfTurns(along), -TUBE * sine];
  }),
);

/** Along a side of the pictures of the surface. */
const TEXELS = 256;

const pictures = madeOnce(() => {
  const surface = HAMMERED_COPPER(noiseAtTexels(TEXELS));
  return {
    normals: mipmapsOf(normalPicture(surface, TEXELS, 0.07)),
    colors: mipmapsOf(colorPicture(surface, TEXELS)),
    // Directions with -1 to 1 as the colors 0 to 1.
    directions: cubeMapImages(32, (direction) => sum(scaled(direction, 0.5), [0.5, 0.5, 0.5])),
  };
});

/** Units: normals, the directions of length 1 to the light and halfway to the viewer, and colors. */
function useTextures(gl: GL): void {
  const { normals, colors, directions } = pictures();
  for (const [unit, picture] of [
    [0, normals],
    [3, colors],
  ] as const) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, 1 + unit);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    buildMipmaps(gl, gl.TEXTURE_2D, picture);
    gl.enable(gl.TEXTURE_2D);
  }
  for (const unit of [1, 2]) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_CUBE_MAP, 3);
    gl.enable(gl.TEXTURE_CUBE_MAP);
  }
  directions.forEach((image, face) => buildMipmaps(gl, gl.TEXTURE_CUBE_MAP_POSITIVE_X + face, [image]));
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const)
    gl.texParameteri(gl.TEXTURE_CUBE_MAP, name, value);
}

function draw(gl: GL, readText: ReadText, frame: Frame): void {
  paintBackdrop(gl, [0.05, 0.06, 0.08], [0.2, 0.22, 0.27]);
  useTextures(gl);
  combineBumps(gl);

  perspective(gl, 40, frame, 1, 20);
  gl.translatef(0, 0, -3.6);
  gl.rotatef(-38, 1, 0, 0);
  gl.rotatef(14, 0, 1, 0);

  useProgram(gl, 1, readText("bump-mapping.vp"));
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  track(gl, 4, gl.MODELVIEW, gl.IDENTITY_NV);
  const turn = frame.phase + 0.62;
  setParameter(gl, 16, 1.7 * cosineOfTurns(turn), 1.3 - 1.1 * sineOfTurns(turn), -1.4, 1);
  setParameter(gl, 17, ...REPETITIONS, 0, 0);

  const { positions, normals, texCoords, tangents, indices } = ring();
  gl.enable(gl.DEPTH_TEST);
  for (const [attribute, size, array] of [
    [0, 3, positions],
    [2, 3, normals],
    [8, 2, texCoords],
    [9, 3, tangents],
  ] as const) {
    gl.vertexAttribPointerNV(attribute, size, gl.FLOAT, 0, array);
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV + attribute);
  }
  gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_SHORT, indices);
}

export const bumpMapping: GlScene = {
  front: "gl",
  name: "bump-mapping",
  title: "Bump mapping",
  description:
    "A program turns the directions of the light into the coordinates of the surface; a cube map gives them the " +
    "length 1, and register combiners multiply them by the normals of a texture.",
  width: 512,
  height: 512,
  frames: 12,
  files: ["bump-mapping.vp"],
  draw,
};
