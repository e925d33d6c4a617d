/** What the checks of tasks on Valhall have in common. */

import { singleFromBits } from "@glasm/base";
import type { Seen, SeenVertex } from "../seen.js";
import { dot4, nearVector, type Vector } from "../vectors.js";

/** As texts name them, the attributes of meshes. */
export const POSITION = "attribute[0]";
export const NORMAL = "attribute[1]";
export const TEXTURE_COORDINATES = "attribute[2]";

const COLOR = "varying[9]";

/** The word of a constant register as a single. */
export function single(seen: Seen, name: string): number {
  return singleFromBits(seen.constant(name)[0]!);
}

/** Words of constant registers, one after the other, as singles. */
export function singles(seen: Seen, name: (index: number) => string, first: number, count: number): Vector {
  return Array.from({ length: count }, (_, i) => single(seen, name(first + i)));
}

/** Whether vertices, or a part of them that is large enough, store what a function gives as the color. */
export function areColored(seen: Seen, color: (vertex: SeenVertex) => Vector, part = 0.97): boolean {
  return seen.share((v) => nearVector(v(COLOR), color(v))) >= part;
}

const uniform = (index: number): string => `u${index}`;
/** The first uniform of the matrix, and how far its rows are apart. */
const [MATRIX, ROW] = [8, 4];

/** Whether vertices store the position in the window that a position of the mesh comes to. */
export function areAt(seen: Seen, position: (vertex: SeenVertex) => Vector, mirror = 1): boolean {
  const rows = [0, 1, 2, 3].map((row) => singles(seen, uniform, MATRIX + ROW * row, ROW));
  const [scale, middle] = [singles(seen, uniform, 0, 3), singles(seen, uniform, 4, 3)];
  return (
    seen.share((v) => {
      const [x, y, z] = position(v);
      const clip = rows.map((row) => dot4(row, [x!, y!, z!, 1]));
      const place = [0, 1].map((i) => {
        const side = i === 0 ? mirror : 1;
        return ((side * clip[i]!) / clip[3]!) * scale[i]! + middle[i]!;
      });
      return nearVector(v("position"), place);
    }) >= 0.97
  );
}
