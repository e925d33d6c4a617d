/** How programs of the PICA200 are drawn by the worker: always by the same drawing, which keeps what it has compiled. */

import { NV_VERTEX_WINDOW } from "../run/nv-vertex/drawing.js";
import { pica200Drawing } from "../run/pica200/drawing.js";

export const PICA200_DRAWING = pica200Drawing(NV_VERTEX_WINDOW);
