/** How programs of Valhall are drawn by the worker: always by the same drawing, which keeps what it has compiled. */

import { NV_VERTEX_WINDOW } from "../run/nv-vertex/drawing.js";
import { valhallDrawing } from "../run/valhall/drawing.js";

export const VALHALL_DRAWING = valhallDrawing(NV_VERTEX_WINDOW);
