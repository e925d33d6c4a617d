import { expect, test } from "@jest/globals";
import { attributeWords, constantWords, load, type Program } from "@glasm/nv-gpu";
import { type Draw, inputsOf } from "../src/index.js";

function loaded(text: string): Program {
  const result = load(text);
  if (!result.ok) throw new SyntaxError(result.diagnostics[0]!.message);
  return result.program;
}

const PROGRAM = loaded(`!!NVvp4.0
TEMP R0;
ADD R0, vertex.attrib[1], program.env[3];
I2F R0.x, vertex.id.x;
I2F R0.y, vertex.instance.x;
MOV result.position, R0;
END`);

/** 700 vertices, of which indices name 600 again, in two instances. */
const DRAW: Draw = {
  program: PROGRAM,
  attributes: [null, { data: Float32Array.from({ length: 1400 }, (_, i) => i / 8), components: 2 }],
  indices: Uint16Array.from({ length: 1300 }, (_, i) => i % 700),
  env: { 3: Uint32Array.of(1, 2, 3, 0x7f800001) },
  instances: 2,
};

test("the inputs of a draw are those that its program runs with, in their order, each as often as an index names it", () => {
  const { count, constants, vertices } = inputsOf(DRAW);
  expect(count).toBe(2600);
  expect(inputsOf(DRAW).geometry).toBeNull();
  expect(constants).toEqual(
    constantWords(PROGRAM, { "program.env[3]": Uint32Array.of(1, 2, 3, 0x7f800001) }),
  );
  let number = 0;
  for (const portion of vertices) {
    expect(portion.count).toBeLessThanOrEqual(1024);
    const stride = portion.inputs.length / portion.count;
    for (let row = 0; row < portion.count; row += 1, number += 1) {
      const id = (number % 1300) % 700;
      const given = attributeWords(PROGRAM, {
        "vertex.attrib[1]": new Uint32Array(Float32Array.of((2 * id) / 8, (2 * id + 1) / 8, 0, 1).buffer),
        "vertex.id": Uint32Array.of(id, 0, 0, 0),
        "vertex.instance": Uint32Array.of(Math.floor(number / 1300), 0, 0, 0),
      });
      expect([number, ...portion.inputs.subarray(stride * row, stride * (row + 1))]).toEqual([
        number,
        ...given,
      ]);
    }
  }
  expect(number).toBe(count);
});

test("a geometry program has constants of its own, and for each primitive what its invocations begin with", () => {
  const program = loaded(`!!NVgp5.0
PRIMITIVE_IN TRIANGLES;
PRIMITIVE_OUT POINTS;
VERTICES_OUT 1;
INVOCATIONS 2;
ADD result.position, program.local[2], vertex[2].position;
I2F result.position.y, primitive.id.x;
I2F result.position.z, primitive.invocation.x;
EMIT;
END`);
  const local = { 2: Uint32Array.of(5, 6, 7, 8) };
  const primitives = "triangle-strip";
  const { geometry } = inputsOf({ ...DRAW, primitives, count: 5, geometry: { program, local } });
  const { constants, invocations, primitives: count, corners, inputs } = geometry!;
  expect(constants).toEqual(constantWords(program, { "program.local[2]": local[2] }));
  // The second triangle of a strip begins with its second vertex; the next instance has vertices of its own.
  expect([count, invocations]).toEqual([6, 2]);
  expect(Array.from({ length: count }, (_, i) => corners(i))).toEqual([
    ...[
      [0, 1, 2],
      [2, 1, 3],
      [2, 3, 4],
    ],
    ...[
      [5, 6, 7],
      [7, 6, 8],
      [7, 8, 9],
    ],
  ]);
  const results = Uint32Array.from({ length: 4 * 10 }, (_, i) => 100 * Math.floor(i / 4) + (i % 4));
  const given = [4, 5].flatMap((primitive) =>
    [0, 1].map((invocation) =>
      attributeWords(program, {
        "vertex[2].position": results.slice(4 * corners(primitive)[2]!, 4 * corners(primitive)[2]! + 4),
        "primitive.id": Uint32Array.of(primitive - 3, 0, 0, 0),
        "primitive.invocation": Uint32Array.of(invocation, 0, 0, 0),
      }),
    ),
  );
  expect([...inputs(results, 4, 2)]).toEqual(given.flatMap((words) => [...words]));
});

test("no vertices have no inputs; what is no draw is refused as draw refuses it", () => {
  expect([...inputsOf({ program: PROGRAM, attributes: [], count: 0 }).vertices]).toEqual([]);
  expect([...inputsOf({ ...DRAW, instances: 0 }).vertices]).toEqual([]);
  expect(() => inputsOf(null as never)).toThrow(new TypeError("inputsOf: draw must be an object"));
  expect(() => inputsOf({ program: PROGRAM, attributes: [] })).toThrow(TypeError);
  expect(() => inputsOf({ ...DRAW, indices: Uint16Array.of(700) })).toThrow(RangeError);
});
