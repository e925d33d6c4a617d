import { type Call, type Case, section, type Sight, zeros } from "../case.js";
import { got, result, returned, state, written } from "../sights.js";

const BYTES = [1, 2, 3, 4];
const bound: readonly Call[] = [["bindBufferARB", "ARRAY_BUFFER_ARB", 5]];
const filled: readonly Call[] = [
  ...bound,
  ["bufferDataARB", "ARRAY_BUFFER_ARB", 4, new Uint8Array(BYTES), "STATIC_DRAW_ARB"],
];
const mapped: readonly Call[] = [...filled, ["mapBufferARB", "ARRAY_BUFFER_ARB", "READ_ONLY_ARB"]];

const contents: Sight = ({ gl }) => {
  const data = new Uint8Array(8);
  const size = new Int32Array(1);
  gl.getBufferParameterivARB(gl.ARRAY_BUFFER_ARB, gl.BUFFER_SIZE_ARB, size);
  gl.getBufferSubDataARB(gl.ARRAY_BUFFER_ARB, 0, size[0]!, data);
  return [...data.subarray(0, size[0])];
};

const parameter = (name: "BUFFER_USAGE_ARB" | "BUFFER_MAPPED_ARB"): Sight =>
  got("getBufferParameterivARB", "ARRAY_BUFFER_ARB", name);
const memory: Sight = (world) => Array.from((world.last.returned as Uint8Array | undefined) ?? []);
const buffers = section("[ARB_vertex_buffer_object Chapter 2]", { atOnce: true });
const queries = section("[ARB_vertex_buffer_object Chapter 6]", { atOnce: true, setup: filled });

/** Buffer objects. */
export const bufferCases: readonly Case[] = [
  buffers("bindBufferARB", ["ARRAY_BUFFER_ARB", 5], state("ARRAY_BUFFER_BINDING_ARB"), [5]),
  buffers("deleteBuffersARB", [1, [5]], result("isBufferARB", 5), false, { setup: bound }),
  buffers("genBuffersARB", [2, zeros(2)], written, [1, 2]),
  buffers(
    "bufferDataARB",
    ["ARRAY_BUFFER_ARB", 4, new Uint8Array(BYTES), "STREAM_COPY_ARB"],
    (world) => [contents(world), parameter("BUFFER_USAGE_ARB")(world)],
    [BYTES, ["STREAM_COPY_ARB"]],
    { setup: bound },
  ),
  buffers("bufferSubDataARB", ["ARRAY_BUFFER_ARB", 1, 2, new Uint8Array([8, 9])], contents, [1, 8, 9, 4], {
    setup: filled,
  }),
  buffers("mapBufferARB", ["ARRAY_BUFFER_ARB", "WRITE_ONLY_ARB"], memory, BYTES, { setup: filled }),
  buffers("unmapBufferARB", ["ARRAY_BUFFER_ARB"], parameter("BUFFER_MAPPED_ARB"), [0], { setup: mapped }),
  queries("isBufferARB", [5], returned, true),
  queries("getBufferSubDataARB", ["ARRAY_BUFFER_ARB", 1, 2, new Uint8Array(2)], written, [2, 3]),
  queries("getBufferParameterivARB", ["ARRAY_BUFFER_ARB", "BUFFER_SIZE_ARB", zeros(1)], written, [4]),
  queries("getBufferPointervARB", ["ARRAY_BUFFER_ARB", "BUFFER_MAP_POINTER_ARB", []], written, [BYTES], {
    setup: mapped,
  }),
];
