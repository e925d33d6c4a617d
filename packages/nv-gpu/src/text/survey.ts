/** What a text uses that rules compare with what comes later, or came earlier. */

import type { Span } from "@glasm/vm";
import { PRIMITIVE_VERTICES } from "../isa/declarations.js";
import { LIMITS } from "../isa/limits.js";
import type { Stage } from "../isa/program-types.js";
import type { TextureTarget } from "../isa/textures.js";
import type { WriteMask } from "../program/program.js";

/** What a statement counts that may come later. */
export type Counted = "input vertices" | "output vertices" | "shared bytes";
type Declarations = ReadonlyMap<string, readonly (string | number)[]>;

/** What a use of a texture unit was, the first time. */
export interface UnitUse {
  readonly target: TextureTarget;
  readonly span: Span;
}

/** What has been used so far. */
export class Survey {
  /** The largest index that was used before it was known how many there are. */
  readonly largestIndex: Record<Counted, number> = {
    "input vertices": -1,
    "output vertices": -1,
    "shared bytes": -1,
  };
  /** Whether attributes of patches were bound before PRIMITIVE_IN. */
  usesPatches = false;
  /** Whether the program has EMITS, and what ATOMS, LDS and STS use. */
  emitsToStreams = false;
  usesSharedMemory = false;
  /** How many bytes of shared memory there must be. */
  sharedBytes = 0;
  /** The first target of each texture unit. */
  readonly units = new Map<number, UnitUse>();
  /** The first place of each attribute of a vertex program, by its name or as `generic` with its number. */
  readonly attributes = new Map<string, { readonly name: string; readonly span: Span }>();
  /** The interpolation modifiers of each attribute of a fragment, and where they are. */
  readonly interpolations = new Map<string, { readonly modifiers: string; readonly span: Span }>();
  /** The first place where result.viewport or result.viewportmask is written. */
  viewport: { readonly name: string; readonly span: Span } | null = null;
  /** For each binding point the first BUFFER or BUFFER4 variable. */
  readonly buffers = new Map<number, { readonly kind: string; readonly span: Span }>();
  /** For each subroutine parameter the type of its first variable. */
  readonly subroutineParameters = new Map<number, { readonly type: number; readonly span: Span }>();
  /** The variables that have an index that is not constant. */
  readonly relative = new Set<number>();
  /** Which components of each result are written. */
  private readonly results = new Map<string, number>();

  /** How many there are, or null while the statement that says so is yet to come. */
  countOf(side: Counted, stage: Stage, declarations: Declarations): number | null {
    const declared = (word: string) => (declarations.get(word)?.[0] as number | undefined) ?? null;
    if (side === "output vertices") return declared("VERTICES_OUT");
    if (side === "shared bytes") return declared("SHARED_MEMORY");
    if (stage !== "gp") return LIMITS.patchVertices;
    return PRIMITIVE_VERTICES[declarations.get("PRIMITIVE_IN")?.[0] ?? ""] ?? null;
  }

  noteIndex(side: Counted, index: number): void {
    this.largestIndex[side] = Math.max(this.largestIndex[side], index);
  }

  /** Notes that bytes of shared memory are used, up to this number of them. */
  noteShared(bytes: number): void {
    this.sharedBytes = Math.max(this.sharedBytes, bytes);
  }

  /** Notes that components of a result are written. */
  noteResult(name: string, number: number, mask: WriteMask): void {
    const key = `${name} ${number}`;
    const bits = mask.reduce((sum, isWritten, i) => sum + (isWritten ? 1 << i : 0), 0);
    this.results.set(key, (this.results.get(key) ?? 0) | bits);
  }

  /** How many components of results are written at all. [NV_geometry_program4 2.X.7] */
  get resultComponents(): number {
    let count = 0;
    for (const bits of this.results.values()) for (let i = 0; i < 4; i++) count += (bits >> i) & 1;
    return count;
  }
}
