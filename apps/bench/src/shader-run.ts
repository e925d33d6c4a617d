import { assemble, type Program, programOf, run, type RunOptions, type Uniforms } from "@glasm/pica200";
import { constantsOf } from "./data/shader-programs.js";
import { RESULT_WORDS, type VertexData } from "./data/vertices.js";
import { CHUNK_VERTICES, VertexArrays } from "./engine-run.js";
import { programText } from "./room.js";

/** The outputs that the yardsticks give, too. */
const OUTPUTS = RESULT_WORDS / 4;

/** A program in `programs/`. */
export function shaderProgram(file: string): Program {
  const assembled = assemble([{ name: file, text: programText(file) }]);
  if (!assembled.ok) throw new Error(`${file}: ${assembled.diagnostics[0]!.message}`);
  return programOf(assembled.shader, 0);
}

/** A shader program of the PICA200 with its vertices: chunk by chunk into the same outputs, as the yardsticks do it. */
export class ShaderRun {
  readonly #program: Program;
  readonly #uniforms: Uniforms;
  readonly #vertices: VertexArrays;
  readonly #options: RunOptions;
  readonly #outputs = Array.from({ length: OUTPUTS }, () => new Float32Array(4 * CHUNK_VERTICES));

  constructor(program: Program, data: VertexData, options: RunOptions) {
    this.#program = program;
    this.#uniforms = constantsOf(program, data.parameters);
    this.#vertices = new VertexArrays(data);
    this.#options = options;
  }

  /** Runs all vertices, or the first ones. */
  run(vertices = this.#vertices.count): void {
    this.#forEachChunk(vertices, () => {});
  }

  /** The outputs of all vertices: o0, o1, o2 of each. */
  output(): Float32Array {
    const { count: all } = this.#vertices;
    const output = new Float32Array(all * RESULT_WORDS);
    this.#forEachChunk(all, (count, first) => {
      for (let i = 0; i < count; i += 1)
        this.#outputs.forEach((column, place) => {
          output.set(column.subarray(4 * i, 4 * i + 4), (first + i) * RESULT_WORDS + 4 * place);
        });
    });
    return output;
  }

  #forEachChunk(vertices: number, use: (count: number, first: number) => void): void {
    for (let first = 0; first < vertices; first += CHUNK_VERTICES) {
      const count = Math.min(CHUNK_VERTICES, vertices - first);
      const attributes = this.#vertices.arrays.map((array) => array.subarray(4 * first, 4 * (first + count)));
      const batch = { count, attributes, uniforms: this.#uniforms, outputs: this.#outputs };
      run(this.#program, batch, this.#options);
      use(count, first);
    }
  }
}
