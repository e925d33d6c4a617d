/** The schemas of the documents of `draw`. */

import { constant, listOf, object, TEXT, WHOLE } from "./schema.js";
import { document, programDocument, VERSION } from "./values.js";

const DRAWN = {
  ...VERSION,
  files: listOf(object({ scene: TEXT, frames: listOf(WHOLE), file: TEXT })),
  notes: listOf(TEXT),
};

export const DRAW = programDocument(object(DRAWN), object({ ...DRAWN, ok: constant(false), error: TEXT }));

export const SCENES = document(
  object({
    ...VERSION,
    scenes: listOf(
      object({ name: TEXT, title: TEXT, description: TEXT, width: WHOLE, height: WHOLE, frames: WHOLE }),
    ),
  }),
);
