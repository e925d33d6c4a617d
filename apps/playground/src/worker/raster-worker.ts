/** What the other threads of a picture run: the worker that draws starts them. */

import { serveRasterizer } from "@glasm/raster";

serveRasterizer(self);
