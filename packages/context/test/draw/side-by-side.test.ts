import { describe, expect, test } from "@jest/globals";
import { load, run } from "@glasm/nv-vertex";
import { type ContextOptions, createContext, type GL, type Observer } from "../../src/index.js";
import { recordingContext, recordingObserver, type Seen, useProgram } from "./fixtures.js";

const PROGRAM =
  "!!VP2.0 MOV R0, c[1]; MAD o[HPOS], v[OPOS], c[0], R0; MOV o[COL0], v[3]; MOV o[TEX0], v[OPOS]; END";
/** What others run meanwhile: it reads and writes every column that there is. */
const OTHER = `!!VP2.0 ${["HPOS", "COL0", "COL1", "BFC0", "BFC1", "FOGC", "PSIZ", "TEX0", "TEX1"]
  .map((name, i) => `MOV o[${name}], -v[${i}];`)
  .join(" ")} MOV o[TEX2], c[0]; END`;

const COUNT = 300;
const POSITIONS = Float32Array.from({ length: 2 * COUNT }, (_, i) => (i % 97) / 128);

type Engine = ContextOptions["engine"];

/** A context with the program and an array of vertices. */
function prepare(gl: GL, program: string): GL {
  useProgram(gl, program);
  gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 0, 0.5, 0.5, 0.5, 1);
  gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 1, 0.25, 0, 0, 0);
  gl.vertexPointer(2, gl.FLOAT, 0, POSITIONS);
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.color3f(0.5, 0.25, 1);
  return gl;
}

/** A command that draws many vertices, or provokes some one by one. */
const DRAWS: Readonly<Record<string, (gl: GL) => void>> = {
  DrawArrays(gl) {
    gl.drawArrays(gl.TRIANGLES, 0, COUNT);
  },
  "Begin and End"(gl) {
    gl.begin(gl.TRIANGLE_STRIP);
    for (let i = 0; i < 5; i += 1) gl.vertex2f(i / 8, (i % 2) / 4);
    gl.end();
  },
};

/** What an observer and a sink get of a draw while something else happens at each vertex. */
function drawn(engine: Engine, draw: (gl: GL) => void, meanwhile: () => void) {
  const { seen, vertex } = recordingObserver();
  const observer: Observer = {
    vertex(attributes, results, origin) {
      meanwhile();
      vertex(attributes, results, origin);
      meanwhile();
    },
  };
  const { gl, sink } = recordingContext(
    undefined,
    engine === undefined ? { observer } : { observer, engine },
  );
  prepare(gl, PROGRAM);
  draw(gl);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return { seen: seen.map(({ attributes, results }: Seen) => [attributes, results]), shown: sink.primitives };
}

function loadedProgram(text: string) {
  const result = load(new TextEncoder().encode(text));
  if (!result.ok) throw new Error(text);
  return result.program;
}

describe.each(["interpreter", "compiled", undefined] as const)("with the engine %s", (engine) => {
  const options = engine === undefined ? {} : { engine };
  describe.each(Object.entries(DRAWS))("an observer during %s", (_, draw) => {
    const wanted = drawn(engine, draw, () => {});

    test("draws in another context [VP2 2.14.2.3, Ruling 62]", () => {
      const other = prepare(createContext(options), OTHER);
      expect(drawn(engine, draw, () => draw(other))).toEqual(wanted);
    });

    test("draws in another context, whose observer draws in a third one [Ruling 62]", () => {
      const third = prepare(createContext(options), OTHER);
      let calls = 0;
      const observer = {
        vertex() {
          calls += 1;
          DRAWS["Begin and End"]!(third);
        },
      };
      const second = prepare(createContext({ ...options, observer }), PROGRAM);
      expect(drawn(engine, draw, () => DRAWS["Begin and End"]!(second))).toEqual(wanted);
      expect(calls).toBe(2 * 5 * wanted.seen.length);
    });

    test("runs programs of its own [VP2 2.14.2.3]", () => {
      const program = loadedProgram(OTHER);
      const batch = {
        count: 4,
        attributes: new Float32Array(64 * 4).fill(3),
        parameters: new Float32Array(1024).fill(9),
        results: new Float32Array(84 * 4),
      };
      expect(drawn(engine, draw, () => run(program, batch, { engine: engine ?? "auto" }))).toEqual(wanted);
      expect(batch.results.slice(0, 4)).toEqual(Float32Array.of(-3, -3, -3, -3));
    });

    test("executes vertex state programs in another context [VP2 2.14.5]", () => {
      const other = createContext(options);
      const text = "!!VSP1.0 ADD c[0], c[0], v[0]; MOV c[1], v[0]; END";
      other.loadProgramNV(other.VERTEX_STATE_PROGRAM_NV, 7, text.length, text);
      const meanwhile = () =>
        other.executeProgramNV(other.VERTEX_STATE_PROGRAM_NV, 7, new Float32Array([1, 2, 3, 4]));
      expect(drawn(engine, draw, meanwhile)).toEqual(wanted);
      const parameter = new Float32Array(4);
      other.getProgramParameterfvNV(other.VERTEX_PROGRAM_NV, 0, other.PROGRAM_PARAMETER_NV, parameter);
      expect(parameter[0]).toBe(2 * wanted.seen.length);
    });
  });

  test("two contexts take turns between Begin and End [GL1.3 2.6.3]", () => {
    const alone = [PROGRAM, OTHER].map((program) => {
      const { gl, sink } = recordingContext(undefined, options);
      prepare(gl, program);
      DRAWS["Begin and End"]!(gl);
      return sink.primitives;
    });
    const both = [PROGRAM, OTHER].map((program) => {
      const { gl, sink } = recordingContext(undefined, options);
      return { gl: prepare(gl, program), sink };
    });
    for (const { gl } of both) gl.begin(gl.TRIANGLE_STRIP);
    for (let i = 0; i < 5; i += 1) for (const { gl } of both) gl.vertex2f(i / 8, (i % 2) / 4);
    for (const { gl } of both) gl.end();
    expect(both.map(({ sink }) => sink.primitives)).toEqual(alone);
  });

  test("a sink draws in another context [Ruling 62]", () => {
    const { gl, sink } = recordingContext(undefined, options);
    const other = prepare(createContext(options), OTHER);
    const wanted = drawn(engine, DRAWS["DrawArrays"]!, () => {}).shown;
    const { draw } = sink;
    sink.draw = (batch, state) => {
      DRAWS["DrawArrays"]!(other);
      draw.call(sink, batch, state);
    };
    prepare(gl, PROGRAM);
    DRAWS["DrawArrays"]!(gl);
    expect(sink.primitives).toEqual(wanted);
  });
});
