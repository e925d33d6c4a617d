/**
 * @module index
 * @mergeModuleWith <project>
 */

export {
  createRasterizer,
  encodeAnimation,
  encodePng,
  type EncodableImage,
  type Image,
  MAX_WINDOW_SIZE,
  type Rasterizer,
  type RasterizerOptions,
} from "@glasm/raster";
export { animationPieces, drawAnimation, type DrawAnimationOptions } from "./scenes/draw-animation.js";
export { clipProjection, rowsOf } from "./scenes/matrices.js";
export { drawScene, type DrawSceneOptions } from "./scenes/draw-scene.js";
export {
  assembledShaders,
  FARTHEST_LOSES,
  projection,
  type SceneUniforms,
  uniformsWith,
  type UniformValues,
} from "./scenes/pica200-support.js";
export {
  createPica200Target,
  type Pica200Target,
  type Pica200TargetOptions,
} from "./scenes/pica200-target.js";
export {
  createValhallTarget,
  type ValhallTarget,
  type ValhallTargetOptions,
} from "./scenes/valhall-target.js";
export { createNvGpuTarget, type NvGpuTarget, type NvGpuTargetOptions } from "./scenes/nv-gpu-target.js";
export type {
  Frame,
  GlScene,
  NvGpuScene,
  Pica200Scene,
  ReadText,
  Scene,
  SceneDescription,
  ValhallScene,
} from "./scenes/scene.js";
export {
  attributesFor,
  countedTriangles,
  type GuessedInput,
  guessedInputs,
  matricesRead,
  matrixValues,
  type ShaderScene,
  shaderScene,
  type ShaderSceneOptions,
  type ShaderUniform,
  withoutValues,
} from "./scenes/shader-scene.js";
export type { TurningMesh } from "./scenes/turning-mesh.js";
export {
  type GivenParameter,
  matricesReadBy,
  type ProgramAttributes,
  type AttributeArray,
  type ProgramScene,
  programScene,
  type ProgramSceneOptions,
  unsetIn,
} from "./scenes/program-scene.js";
export type { OwnTexture } from "./scenes/own-texture.js";
export {
  MATRIX_NAMES,
  type MatrixName,
  type TrackedMatrix,
  TRANSFORM_NAMES,
  type TransformName,
} from "./scenes/tracked-matrices.js";
export type { Nothing } from "./scenes/nothing.js";
export { whyNothing } from "./scenes/nothing-drawn.js";
export { findScene, scenes } from "./scenes/scenes.js";
export { meaningOfName, VERTEX_MEANINGS, type VertexMeaning } from "./meshes/attribute-names.js";
export { type BakedMesh, unpackMesh } from "./meshes/baked-mesh.js";
export { planarTexCoords, triangleNormals } from "./meshes/derived-attributes.js";
export { gltfToObj } from "./meshes/gltf.js";
export { type FileBeside, GltfError } from "./meshes/gltf-file.js";
export { MESH_ENDINGS, type MeshFile, meshText } from "./meshes/mesh-file.js";
export { type ObjContents, type ObjCorner, objText } from "./meshes/obj-text.js";
export { MAX_OBJ_TRIANGLES, ObjError, type ObjMesh, type Place, readObj } from "./meshes/obj.js";
export { type BoundingCube, extent, fitted, moved, type Positions } from "./meshes/placement.js";
export type { BezierPatches } from "@glasm/glut";
export { TEAPOT_PATCHES } from "./meshes/teapot-patches.js";
export { teapotMesh } from "./meshes/teapot.js";
export { gridMesh } from "./meshes/grid.js";
export { icosphereMesh } from "./meshes/icosphere.js";
export type { TexturedMesh } from "./meshes/surface.js";
export type { Vector3 } from "./patterns/vector.js";
export type { Mesh } from "./meshes/mesh.js";
export { torusMesh } from "./meshes/torus.js";
export { drawMesh, paintBackdrop, perspective, setParameter, track, useProgram } from "./scenes/support.js";
