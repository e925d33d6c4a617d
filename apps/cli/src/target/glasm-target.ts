import type { Json, Request, Target } from "@glasm/conformance";
import type { EngineName } from "@glasm/vm";
import { ShapeError } from "../run/inputs.js";
import { answerLineWith, answerValue } from "../run/answer-line.js";
import { GlSession } from "./gl-lines.js";

/** glasm itself as a target of the conformance suite: programs on one engine, the GL with the software rasterizer. */
export class GlasmTarget implements Target {
  readonly name: string;
  readonly #engine: EngineName;
  readonly #gl: GlSession;

  constructor(engine: EngineName) {
    this.name = `glasm ${engine}`;
    this.#engine = engine;
    this.#gl = new GlSession(engine);
  }

  /** The answer to one line of standard input, without the line end; null if the line is blank. */
  answerLine(line: Uint8Array): string | null {
    return answerLineWith(line, (value) => this.#answer(value));
  }

  #answer(request: unknown): Json {
    return this.#gl.concerns(request)
      ? this.#gl.answer(request)
      : (answerValue(request, this.#engine) as Json);
  }

  async send(request: Request): Promise<Json> {
    try {
      return this.#answer(request);
    } catch (error) {
      if (error instanceof ShapeError) return { ok: false, error: error.message };
      throw error;
    }
  }

  async close(): Promise<void> {
    // Nothing is held.
  }
}
