import { type SeenSink, soundness } from "@glasm/context/random-commands";
import type { TextureUnit } from "@glasm/primitives";
import fc from "fast-check";
import { createRasterizer, type SampleCount } from "../src/index.js";
import { expectAgreement } from "./support/agreement.js";
import { arbitraryCombiners } from "./register-combiners/arbitrary-combiners.js";
import { expectSameSequence, sequences } from "./support/arbitrary-sequences.js";
import { arbitraryPolygons } from "./support/arbitrary-polygons.js";
import { rasterChanges } from "./support/arbitrary-states.js";
import { arbitraryShaders } from "./support/arbitrary-shaders.js";
import { arbitraryUnits, texturedPolygons } from "./support/arbitrary-textures.js";
import { batchOf, stateOf } from "./support/batch.js";
import {
  arbitraryDrawing,
  byOneThread,
  expectSharedAgreement,
  SharedFillers,
  type Sharing,
} from "./support/shared-drawing.js";
import { wholeWindow } from "./support/window.js";

/** Properties of random pictures: a few runs of each are tests, many are the soak's. */

/** A small window, and all that its buffers hold. */
function window(samples: SampleCount = 1): SeenSink {
  const sink = createRasterizer({ width: 13, height: 9, doubleBuffered: true, samples });
  const all = wholeWindow(sink);
  return {
    sink,
    see: () => [
      ...(["front", "back"] as const).map((buffer) => [...sink.read(all, "color", buffer)]),
      [...sink.read(all, "depth")],
      [...sink.read(all, "stencil")],
    ],
  };
}

const state = rasterChanges.map(stateOf);

/** The most usual number of threads, and more than there are cores; low bands, and some that are higher than windows. */
const sharing: fc.Arbitrary<Sharing> = fc.constantFrom(
  { threads: 2, bandRows: 8, stalls: false },
  { threads: 2, bandRows: 16, stalls: true },
  { threads: 3, bandRows: 8, stalls: true },
  { threads: 3, bandRows: 16, stalls: false },
  { threads: 4, bandRows: 8, stalls: false },
  { threads: 4, bandRows: 64, stalls: true },
);
export const sharedFillers = new SharedFillers();

export const PROPERTIES = {
  "drawing-threads": fc.property(sharing, arbitraryDrawing, (how, drawing) =>
    expectSharedAgreement(sharedFillers.of(how), drawing, byOneThread()),
  ),
  "gl-pictures": soundness(16, "pictures", () => window()),
  "gl-sampled-pictures": soundness(8, "pictures", () => window(2)),
  "compiled-polygons": fc.property(
    fc.array(fc.tuple(arbitraryPolygons, state), { minLength: 1, maxLength: 2 }),
    fc.boolean(),
    (batches, isCounted) => expectAgreement(batches, undefined, isCounted),
  ),
  "hidden-blocks": fc.property(
    sequences,
    fc.constantFrom(1, 1, 2),
    fc.constantFrom(1, 1, 4),
    fc.boolean(),
    expectSameSequence,
  ),
  "textured-polygons": fc.property(
    texturedPolygons,
    arbitraryUnits,
    rasterChanges,
    fc.boolean(),
    fc.boolean(),
    (polygons, units, changes, lacks, isCounted) => {
      const columns = units.map(({ unit }) => unit).slice(lacks ? 1 : 0);
      const state = stateOf({ ...changes, textures: units });
      expectAgreement([[batchOf("polygon", polygons, columns), state]], undefined, isCounted);
    },
  ),
  "shaded-polygons": fc.property(
    texturedPolygons,
    arbitraryShaders.chain((units) =>
      fc.tuple(
        fc.constant(units),
        fc
          .option(arbitraryCombiners(units.map(({ unit }) => unit)))
          .map((registerCombiners) => (registerCombiners === null ? {} : { registerCombiners })),
      ),
    ),
    rasterChanges,
    fc.boolean(),
    (polygons, [units, combiners], changes, lacks) => {
      const columns = units.map(({ unit }) => unit).slice(lacks ? 1 : 0);
      const state = stateOf({ ...changes, textures: units, ...combiners });
      expectAgreement([[batchOf("polygon", polygons, columns), state]]);
    },
  ),
  "combined-polygons": fc.property(
    texturedPolygons,
    fc
      .oneof(
        { weight: 1, arbitrary: fc.constant<readonly TextureUnit[]>([]) },
        { weight: 4, arbitrary: arbitraryUnits },
      )
      .chain((units) => {
        // Units without a texture can be named as well.
        const named = [...units.map(({ unit }) => unit), 0];
        return fc.tuple(fc.constant(units), arbitraryCombiners([...new Set(named)]));
      }),
    rasterChanges,
    fc.boolean(),
    fc.boolean(),
    (polygons, [units, registerCombiners], changes, lacks, isCounted) => {
      const columns = units.map(({ unit }) => unit).slice(lacks ? 1 : 0);
      const state = stateOf({ ...changes, textures: units, registerCombiners });
      expectAgreement([[batchOf("polygon", polygons, columns), state]], undefined, isCounted);
    },
  ),
};
