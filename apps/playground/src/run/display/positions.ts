/** Pictures of a result register in the place of the position: a box that has room for all of its values. */

import { singleText } from "@glasm/base";
import { boundingSphere, isPlace } from "../../meshes/bounding-sphere.js";
import type { Display } from "../../state/state.js";
import { type BoxLook, IN_FRONT, type Pass, VOLUME_WORDS, type VolumeContents } from "./volume.js";

export type PositionDisplay = Extract<Display, { readonly kind: "position" }>;

/** Of a unit that is as long in all directions; x is to the right, y up and z to the viewer. */
function lookWith(polygonMode: Pass["polygonMode"]): BoxLook {
  return {
    passes: [{ planes: IN_FRONT, polygonMode, contrast: 0.85, light: 0.15, depthRange: [0, 1] }],
    scale: () => [1, 1, 1],
  };
}

/** What the register held. */
export interface Places {
  /** Of all vertices, and of those whose x, y and z are finite. */
  readonly count: number;
  readonly finite: number;
  readonly least: readonly number[];
  readonly largest: readonly number[];
}

/** Moves and scales the places of vertices so that the sphere around them touches the sides of the box. [Ruling 246] */
export function positionsInBox(
  { draws, vertices }: Pick<VolumeContents, "draws" | "vertices">,
  { edges }: PositionDisplay,
): { readonly contents: VolumeContents; readonly places: Places } {
  const { kept, count } = vertices;
  const { center, radius } = boundingSphere(kept, VOLUME_WORDS);
  const scale = radius > 0 ? 1 / radius : 1;
  const [least, largest] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  let finite = 0;
  for (let at = 0; at < kept.length; at += VOLUME_WORDS) {
    const isFinite = isPlace(kept, at);
    if (isFinite) finite += 1;
    for (let i = 0; i < 3; i += 1) {
      const value = kept[at + i]!;
      if (isFinite) [least[i], largest[i]] = [Math.min(least[i]!, value), Math.max(largest[i]!, value)];
      kept[at + i] = isFinite ? (value - center[i]!) * scale : NaN;
    }
    kept[at + 3] = isFinite ? 1 : NaN;
  }
  const contents = {
    draws: draws.map((draw) => ({ ...draw, culled: null })),
    vertices,
    look: lookWith(edges === true ? "LINE" : "FILL"),
  };
  return { contents, places: { count, finite, least, largest } };
}

/** Where the values of the register are, and how many are nowhere. */
export function positionNote(
  { register }: PositionDisplay,
  { count, finite, least, largest }: Places,
): string {
  if (count === 0) return `No program that is drawn with writes ${register}.`;
  const missing =
    finite === count ? "" : ` ${count - finite} of ${count} vertices are not finite and have no place.`;
  if (finite === 0) return `${register} as position:${missing}`;
  const ranges = ["x", "y", "z"].map(
    (name, i) => `${name} from ${singleText(least[i]!)} to ${singleText(largest[i]!)}`,
  );
  return `${register} as position: ${ranges.join(", ")}.${missing}`;
}
