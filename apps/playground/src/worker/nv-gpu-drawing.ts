/** How programs of NV_gpu_program are drawn by the worker: always by the same drawing, which keeps what it has compiled. */

import { nvGpuDrawing } from "../run/nv-gpu/drawing.js";
import { NV_VERTEX_WINDOW } from "../run/nv-vertex/drawing.js";

export const NV_GPU_DRAWING = nvGpuDrawing(NV_VERTEX_WINDOW);
