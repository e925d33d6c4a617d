import { TOKENS, type TokenName } from "../generated/tokens.js";
import type { BufferTarget } from "../ground/memory/buffer-objects.js";
import type { AttribGroup, StateRow } from "../ground/state-rows/state-row.js";
import type { BufferObjectContext } from "./buffer-context.js";

interface TargetRow {
  readonly target: BufferTarget;
  readonly token: TokenName;
  readonly binding: TokenName;
  readonly group: AttribGroup;
  readonly citation: string;
}

const ARRAYS = {
  group: "CLIENT_VERTEX_ARRAY_BIT",
  citation: "[ARB_vertex_buffer_object New State]",
} as const;
const PIXELS = { group: "CLIENT_PIXEL_STORE_BIT", citation: "[ARB_pixel_buffer_object New State]" } as const;

/** What BindBuffer binds to. [ARB_vertex_buffer_object Chapter 2, ARB_pixel_buffer_object 2.9] */
const TARGETS: readonly TargetRow[] = [
  { target: "array", token: "ARRAY_BUFFER_ARB", binding: "ARRAY_BUFFER_BINDING_ARB", ...ARRAYS },
  {
    target: "element-array",
    token: "ELEMENT_ARRAY_BUFFER_ARB",
    binding: "ELEMENT_ARRAY_BUFFER_BINDING_ARB",
    ...ARRAYS,
  },
  {
    target: "pixel-pack",
    token: "PIXEL_PACK_BUFFER_ARB",
    binding: "PIXEL_PACK_BUFFER_BINDING_ARB",
    ...PIXELS,
  },
  {
    target: "pixel-unpack",
    token: "PIXEL_UNPACK_BUFFER_ARB",
    binding: "PIXEL_UNPACK_BUFFER_BINDING_ARB",
    ...PIXELS,
  },
];

const BY_TOKEN: ReadonlyMap<number, TargetRow> = new Map(TARGETS.map((row) => [TOKENS[row.token], row]));

/** The target that a token names; null, after an error, if it names none. */
export function namedTarget({ errors }: BufferObjectContext, token: number): BufferTarget | null {
  const row = BY_TOKEN.get(token);
  const citation = "[ARB_pixel_buffer_object Errors]";
  errors.when(row === undefined, "INVALID_ENUM", "not a target of buffer objects", citation, "target");
  return row?.target ?? null;
}

/** The bindings; a name whose object is deleted is bound no more when it is restored. [Ruling 396] */
export const bufferState: readonly StateRow<BufferObjectContext>[] = TARGETS.map(
  ({ target, binding, group, citation }) => ({
    name: binding,
    type: "integer",
    initial: 0,
    groups: [group],
    get: ({ buffers }) => buffers.bound(target)?.name ?? 0,
    set: ({ buffers }, name) => buffers.bind(target, buffers.names.get(name as number)),
    citation,
  }),
);
