import { describe, expect, test } from "@jest/globals";
import { uniformsOf } from "../src/exec/uniforms.js";
import { Unit } from "../src/exec/unit.js";
import { run } from "../src/run.js";
import { type ArithmeticName } from "../src/semantics/numerics.js";
import { compute, END, programOfLines } from "./support/code.js";

const program = programOfLines([compute("mov", "o0", ["v0"]), compute("mov", "o1", ["c7"]), END]);
const bits = (singles: Float32Array) => [...new Uint32Array(singles.buffer)];
const words = (...numbers: readonly number[]) => new Float32Array(Uint32Array.from(numbers).buffer);

describe.each(["interpreter", "compiled"] as const)(
  "values on their way into registers, on the %s",
  (engine) => {
    /** What registers hold of an attribute and of a uniform, as the program shows it. */
    const loaded = (values: Float32Array | Uint32Array, arithmetic: ArithmeticName) => {
      const outputs = [new Float32Array(4), new Float32Array(4)];
      const c = values instanceof Float32Array ? new Float32Array(4 * 96) : new Uint32Array(4 * 96);
      c.set(values, 28);
      new Uint32Array(c.buffer).set(new Uint32Array(values.buffer), 28);
      run(
        program,
        { count: 1, attributes: [values], uniforms: { ...uniformsOf(program), c }, outputs },
        { engine, arithmetic },
      );
      expect(bits(outputs[1]!)).toEqual(bits(outputs[0]!));
      return bits(outputs[0]!);
    };

    test("[PICA200 5 s46, s47, s48, s49] singles are truncated in f24", () => {
      expect(loaded(words(0x3f80007f, 0xbf8000ff, 0x5f7fffff, 0xdf800000), "f24")).toEqual([
        0x3f800000, 0xbf800080, 0x5f7fff80, 0xff800000,
      ]);
      expect(loaded(words(0x207fffff, 0x20800000, 0xa07fffff, 0xa0800000), "f24")).toEqual([
        0, 0x20800000, 0, 0xa0800000,
      ]);
      expect(loaded(words(0x7f800001, 0xffffffff, 0x7f800000, 0x80000000), "f24")).toEqual([
        0x7fc00000, 0x7fc00000, 0x7f800000, 0,
      ]);
    });

    test("[PICA200 5 s40, Ruling 141] singles stay as they are in f32", () => {
      const given = [0x3f80007f, 0x5f800000, 0x20000000, 0x00000001];
      expect(loaded(words(...given), "f32")).toEqual(given);
      expect(loaded(words(0x7f800001, 0x80000000, 0xff800000, 0xbf800001), "f32")).toEqual([
        0x7fc00000, 0, 0xff800000, 0xbf800001,
      ]);
    });

    test("[PICA200 5 s3, s50] words of 24 bits are what they are, subnormal or not, and upper bits say nothing", () => {
      for (const arithmetic of ["f24", "f32"] as const) {
        expect(loaded(Uint32Array.of(0x3f0001, 0x7effff, 0x000001, 0xff80ffff), arithmetic)).toEqual([
          0x3f800080, 0x5f7fff80, 0x18800000, 0xa07fff00,
        ]);
        expect(loaded(Uint32Array.of(0x7f0000, 0xff0000, 0x7f0001, 0x800000), arithmetic)).toEqual([
          0x7f800000, 0xff800000, 0x7fc00000, 0,
        ]);
      }
    });
  },
);

describe("the arguments of run", () => {
  const batch = { count: 2, attributes: [new Float32Array(8)] };

  test("are refused by kind and length", () => {
    const wrong =
      (given: object, options: object = {}) =>
      () => {
        run(program, { ...batch, ...given } as typeof batch, options);
      };
    expect(wrong({})).not.toThrow();
    expect(wrong({ count: -1 })).toThrow(RangeError);
    expect(wrong({ count: "2" })).toThrow(TypeError);
    expect(wrong({ attributes: [new Float32Array(7)] })).toThrow(RangeError);
    expect(wrong({ attributes: [new Float64Array(8)] })).toThrow(TypeError);
    expect(wrong({ attributes: undefined })).toThrow(TypeError);
    expect(wrong({ outputs: [new Uint32Array(8)] })).toThrow(TypeError);
    expect(wrong({ outputs: [null, new Float32Array(7)] })).toThrow(RangeError);
    expect(wrong({ ends: new Uint8Array(1) })).toThrow(RangeError);
    expect(wrong({ addresses: new Int32Array(5) })).toThrow(RangeError);
    expect(wrong({ flags: new Uint8Array(3) })).toThrow(RangeError);
    expect(wrong({ reached: new Uint8Array(2) })).toThrow(RangeError);
    expect(wrong({ onTriangle: 1 })).toThrow(TypeError);
    expect(wrong({ unit: new Unit() })).not.toThrow();
    expect(wrong({ unit: {} })).toThrow(TypeError);
    const uniforms = uniformsOf(program);
    expect(wrong({ uniforms: { ...uniforms, c: new Float32Array(383) } })).toThrow(RangeError);
    expect(wrong({ uniforms: { ...uniforms, c: null } })).toThrow(TypeError);
    expect(wrong({ uniforms: { ...uniforms, i: new Uint8Array(15) } })).toThrow(RangeError);
    expect(wrong({ uniforms: { ...uniforms, b: new Uint8Array(15) } })).toThrow(RangeError);
    expect(wrong({}, { engine: "fast" })).toThrow(TypeError);
    expect(wrong({}, { arithmetic: "f16" })).toThrow(TypeError);
    expect(wrong({}, { state: "old" })).toThrow(TypeError);
    expect(wrong({}, { limit: -1 })).toThrow(RangeError);
    expect(wrong({}, { limit: 2 ** 31 })).toThrow(RangeError);
    expect(() => run({ ...program, constants: undefined as never }, batch)).toThrow(TypeError);
  });
});

describe.each(["interpreter", "compiled"] as const)("a unit that is given, on the %s", (engine) => {
  test("[PICA200 12 s23, s24] is gone on with if the state is kept, and else left alone", () => {
    const sum = programOfLines([compute("add", "r0", ["v0", "r0"]), END]);
    const unit = new Unit();
    const temporaries = [new Float32Array(4)];
    const batch = { count: 1, attributes: [new Float32Array([1, 2, 3, 4])], temporaries, unit };
    for (const times of [1, 2, 3]) {
      run(sum, batch, { engine, state: "kept" });
      expect([...temporaries[0]!]).toEqual([times, 2 * times, 3 * times, 4 * times]);
    }
    run(sum, batch, { engine });
    expect([...temporaries[0]!]).toEqual([1, 2, 3, 4]);
    expect([...unit.r.subarray(0, 4)]).toEqual([3, 6, 9, 12]);
  });
});
