/** A process of its own: reads a scene, draws one picture of it, and ends. */

import { readScene } from "./scene-files.js";
import { createLitContext, drawTriangles } from "./lit-context.js";
import { readPicture } from "./picture.js";

const scene = readScene(process.argv[2]!);
const gl = createLitContext(scene);
drawTriangles(gl, scene.indices);
readPicture(gl);
