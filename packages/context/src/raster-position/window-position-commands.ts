import { commandFamily } from "../ground/arguments/family.js";
import { SUFFIX_TYPES } from "../ground/numbers/conversions.js";
import {
  COORDINATE_SUFFIXES,
  type CoordinateSuffix,
  type FromCoordinates,
  fromMemory,
} from "./coordinates.js";
import type { RasterPositionContext } from "./raster-position-context.js";
import { setWindowPosition } from "./window-position.js";

/** The depth is mapped to the depth range. [ARB_window_pos 2.12] */
const inDepthRange: FromCoordinates = (context, x, y, z = 0) => {
  const [near, far] = context.raster.depthRange;
  const depth = z <= 0 ? near : z >= 1 ? far : near + z * (far - near);
  setWindowPosition(context, [x, y, depth, 1]);
};

/** The values are those that are given. [MESA_window_pos 2.12] */
const asGiven: FromCoordinates = (context, x, y, z = 0, w = 1) => setWindowPosition(context, [x, y, z, w]);

const ARB_SIZES = [2, 3] as const;
const MESA_SIZES = [2, 3, 4] as const;

/** The commands of each type, from numbers and from memory. */
const entries = (vendor: "ARB" | "MESA", sizes: readonly number[], run: FromCoordinates) =>
  sizes.flatMap((size) =>
    COORDINATE_SUFFIXES.flatMap((suffix): [string, unknown][] => [
      [`windowPos${size}${suffix}${vendor}`, run],
      [`windowPos${size}${suffix}v${vendor}`, fromMemory(run, size, SUFFIX_TYPES[suffix])],
    ]),
  );

/** [ARB_window_pos 2.12] [MESA_window_pos 2.12] */
export const windowPositionCommands = commandFamily<
  RasterPositionContext,
  | `windowPos${(typeof ARB_SIZES)[number]}${CoordinateSuffix}${"" | "v"}ARB`
  | `windowPos${(typeof MESA_SIZES)[number]}${CoordinateSuffix}${"" | "v"}MESA`
>([...entries("ARB", ARB_SIZES, inDepthRange), ...entries("MESA", MESA_SIZES, asGiven)]);
