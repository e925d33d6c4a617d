import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { COMMAND_ROWS } from "../../src/generated/commands.js";
import { createContext, type GL, lastError } from "../../src/index.js";
import { type Seen, recordingObserver } from "../draw/fixtures.js";
import { RecordingSink } from "../draw/recording-sink.js";
import { loadText, TEXT } from "../programs/fixtures.js";
import { arbitraryCall, type Call, invoke } from "../support/arbitrary-call.js";
import { families } from "../support/families.js";
import { differences, snapshot, type Snapshot } from "../support/snapshot.js";
import { isExecutedAtOnce } from "../support/specified-commands.js";

const COMPILED = (Object.keys(createContext()) as (keyof typeof COMMAND_ROWS)[]).filter(
  // A mesh of any size takes any time; those below have a size.
  (name) => !isExecutedAtOnce(name, []) && !families("EvalMesh{1,2}").includes(name),
);

const coordinate = fc.constantFrom(-1, -0.5, 0, 0.25, 0.75, 1);
const two = fc.tuple(coordinate, coordinate);

/** The values of tokens that the calls below take. */
const { POINTS, LINE_LOOP, TRIANGLES, POLYGON, QUAD_STRIP, POINT, LINE, FILL, UNSIGNED_BYTE } =
  createContext();
const { VERTEX_PROGRAM_NV, BLEND, AUTO_NORMAL, MAP2_COLOR_4, CULL_FACE, FLAT, SMOOTH } = createContext();

const one = (...call: Call): readonly Call[] => [call];

/** Calls that draw, mostly without an error. */
const drawing: fc.Arbitrary<readonly Call[]> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(POINTS, LINE_LOOP, TRIANGLES, POLYGON, QUAD_STRIP),
      fc.array(two, { maxLength: 9 }),
    )
    .map(([mode, positions]): Call[] => [
      ["begin", [mode]],
      ...positions.flatMap(([x, y], i): Call[] => [
        ["color4fv", [new Float32Array([x, y, 0.5, 1])]],
        i % 3 === 2 ? ["evalCoord2f", [x, y]] : ["vertex2dv", [new Float64Array([x, y])]],
        ["arrayElement", [i % 5]],
      ]),
      ["end", []],
    ]),
  fc.tuple(two, two).map(([[a, b], [c, d]]) => one("rectf", [a, b, c, d])),
  fc.tuple(fc.nat(3), fc.nat(4)).map(([first, count]) => one("drawArrays", [TRIANGLES, first, count])),
  fc
    .array(fc.nat(4))
    .map((list) => one("drawElements", [POLYGON, list.length, UNSIGNED_BYTE, Uint8Array.from(list)])),
  fc
    .tuple(fc.constantFrom(POINT, LINE, FILL), fc.nat(2), fc.nat(3))
    .map(([mode, p, q]) => one("evalMesh2", [mode, 0, p, 0, q])),
  fc.constantFrom(one("callList", [5]), one("callLists", [2, UNSIGNED_BYTE, new Uint8Array([5, 6])])),
);

const setting: fc.Arbitrary<readonly Call[]> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("enable" as const, "disable" as const),
      fc.constantFrom(VERTEX_PROGRAM_NV, BLEND, AUTO_NORMAL, MAP2_COLOR_4, CULL_FACE),
    )
    .map(([name, capability]) => one(name, [capability])),
  fc.constantFrom(FLAT, SMOOTH).map((model) => one("shadeModel", [model])),
  fc.tuple(two, coordinate).map(([[x, y], z]) => one("rotatef", [90 * x, y, z, 1])),
  two.map(([x, y]) => one("vertexAttrib4fNV", [3, x, y, 1, 1])),
  fc.constantFrom(
    one("pushAttrib", [0xfffff]),
    one("popAttrib", []),
    one("bindProgramNV", [VERTEX_PROGRAM_NV, 3]),
    one("loadProgramNV", [VERTEX_PROGRAM_NV, 3, TEXT.vertex2.length, TEXT.vertex2]),
  ),
);

const POSITIONS = new Float32Array([0, 0, 0.5, 0, 0, 0.5, -0.5, 0.25, 0.5, 0.5]);

const calls = fc
  .array(
    fc.oneof(
      { arbitrary: drawing, weight: 4 },
      { arbitrary: setting, weight: 4 },
      arbitraryCall(COMPILED).map((call) => [call]),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.flat().filter(([name, args]) => !isExecutedAtOnce(name, args)));

interface Outcome {
  readonly state: Snapshot;
  /** What was latched first. */
  readonly error: number;
  /** What the command was, and what it broke. */
  readonly lastError: unknown;
  readonly seen: readonly Seen[];
  readonly primitives: readonly unknown[];
}

/** What calls lead to in a context with arrays, maps, programs and lists. */
function outcome(run: (gl: GL) => void): Outcome {
  const observer = recordingObserver();
  const sink = new RecordingSink();
  const gl = createContext({ observer, sink });
  loadText(gl, 3, TEXT.vertex);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 3);
  gl.vertexPointer(2, gl.FLOAT, 0, POSITIONS);
  gl.enableClientState(gl.VERTEX_ARRAY);
  const points = Float32Array.from({ length: 16 }, (_, i) => ((i * 5) % 9) / 9);
  gl.map2f(gl.MAP2_VERTEX_4, 0, 1, 8, 2, 0, 1, 4, 2, points);
  gl.enable(gl.MAP2_VERTEX_4);
  gl.mapGrid2f(2, 0, 1, 3, 0, 1);
  gl.newList(5, gl.COMPILE);
  gl.vertex2f(0.125, 0.25);
  gl.translatef(0.5, 0, 0);
  gl.endList();
  run(gl);
  const last = lastError(gl);
  const broken = last && [last.command, last.name, last.citation];
  gl.end();
  const error = gl.getError();
  gl.getError();
  return { state: snapshot(gl), error, lastError: broken, seen: observer.seen, primitives: sink.take() };
}

/** A name that no call uses. */
const LIST = 0xabcdef;

function expectSame(actual: Outcome, expected: Outcome): void {
  expect(differences(actual.state, expected.state)).toEqual([]);
  expect({ ...actual, state: null }).toEqual({ ...expected, state: null });
}

test("[GL1.3 Appendix B] commands do the same directly, from a list, and while a list is made", () => {
  let vertices = 0;
  let primitives = 0;
  fc.assert(
    fc.property(calls, (commands) => {
      const direct = outcome((gl) => commands.forEach(([name, args]) => invoke(gl, name, args)));
      vertices += direct.seen.length;
      primitives += direct.primitives.length;
      const compiled = outcome((gl) => {
        gl.newList(LIST, gl.COMPILE);
        commands.forEach(([name, args]) => invoke(gl, name, args));
        gl.endList();
        gl.callList(LIST);
      });
      expectSame(compiled, direct);
      const executed = outcome((gl) => {
        gl.newList(LIST, gl.COMPILE_AND_EXECUTE);
        commands.forEach(([name, args]) => invoke(gl, name, args));
      });
      const { state } = executed;
      const construction = new Map([...state, ["LIST_INDEX", [0]], ["LIST_MODE", [0]]]);
      expectSame({ ...executed, state: construction }, direct);
    }),
    { numRuns: 100 },
  );
  expect(vertices).toBeGreaterThan(300);
  expect(primitives).toBeGreaterThan(100);
});
