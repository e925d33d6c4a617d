/** A process of its own: makes a scene, draws one picture of it, and ends. */

import { SCENES } from "./data/scenes.js";
import { createLitContext, drawTriangles } from "./lit-context.js";
import { readPicture } from "./picture.js";

const scene = SCENES.find(({ name }) => name === process.argv[2])!.data();
const gl = createLitContext(scene);
drawTriangles(gl, scene.indices);
readPicture(gl);
