/** Descriptions of everything that the gallery has. The build puts a module in the place of this one that has them as data. */

import { readText } from "@glasm/rasterizer/node";
import { entriesWith } from "./entries.js";

export const entries = entriesWith(readText);
