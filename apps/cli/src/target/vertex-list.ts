import { singleToHex } from "@glasm/base";
import type { Json } from "@glasm/conformance";
import type { Observer } from "@glasm/context";
import { RESULT_REGISTERS } from "@glasm/nv-vertex";

/** The vertices that a command has made, as answers have them. */
export class VertexList implements Observer {
  list: Json[] = [];

  clear(): void {
    this.list = [];
  }

  vertex(attributes: Float32Array, results: Float32Array): void {
    const registers = (values: Float32Array, names: readonly string[]): Json =>
      Object.fromEntries(
        names.map((name, i) => [name, Array.from(values.subarray(4 * i, 4 * i + 4), singleToHex)]),
      );
    this.list.push({
      attributes: registers(attributes, ATTRIBUTES),
      results: registers(results, RESULT_REGISTERS),
    });
  }
}

const ATTRIBUTES = Array.from({ length: 16 }, (_, i) => String(i));
