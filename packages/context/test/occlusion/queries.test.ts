import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { compile } from "../lists/fixtures.js";
import { integer, takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure } from "../support/snapshot.js";

/** Counts as many samples for each draw as it is told. */
class CountingSink extends PixelSink {
  perDraw = 3;
  private isCounting = false;
  private samples = 0;

  override draw(): void {
    if (this.isCounting) this.samples += this.perDraw;
  }

  countSamples(isCounting: boolean): number {
    const { samples } = this;
    this.isCounting = isCounting;
    this.samples = 0;
    return samples;
  }
}

function countingContext() {
  const sink = new CountingSink(4, 4);
  return { gl: createContext({ sink }), sink };
}

const draw = (gl: GL): void => gl.rectf(-1, -1, 1, 1);

/** The commands of both extensions. */
const EXTENSIONS = [
  {
    name: "ARB_occlusion_query",
    gen: (gl: GL, n: number) => gl.genQueriesARB(n, new Uint32Array(Math.max(n, 0))),
    remove: (gl: GL, n: number, ids: readonly number[]) => gl.deleteQueriesARB(n, ids),
    is: (gl: GL, id: number) => gl.isQueryARB(id),
    begin: (gl: GL, id: number) => gl.beginQueryARB(gl.SAMPLES_PASSED_ARB, id),
    end: (gl: GL) => gl.endQueryARB(gl.SAMPLES_PASSED_ARB),
    iv: (gl: GL, id: number, pname: number, out: Int32Array) => gl.getQueryObjectivARB(id, pname, out),
    uiv: (gl: GL, id: number, pname: number, out: Uint32Array) => gl.getQueryObjectuivARB(id, pname, out),
  },
  {
    name: "NV_occlusion_query",
    gen: (gl: GL, n: number) => gl.genOcclusionQueriesNV(n, new Uint32Array(Math.max(n, 0))),
    remove: (gl: GL, n: number, ids: readonly number[]) => gl.deleteOcclusionQueriesNV(n, ids),
    is: (gl: GL, id: number) => gl.isOcclusionQueryNV(id),
    begin: (gl: GL, id: number) => gl.beginOcclusionQueryNV(id),
    end: (gl: GL) => gl.endOcclusionQueryNV(),
    iv: (gl: GL, id: number, pname: number, out: Int32Array) => gl.getOcclusionQueryivNV(id, pname, out),
    uiv: (gl: GL, id: number, pname: number, out: Uint32Array) => gl.getOcclusionQueryuivNV(id, pname, out),
  },
] as const;

describe.each(EXTENSIONS)("[$name 4.1.6A]", ({ gen, remove, is, begin, end, iv, uiv }) => {
  const result = (gl: GL, id: number): number => {
    const out = new Int32Array(1);
    iv(gl, id, gl.QUERY_RESULT_ARB, out);
    return out[0]!;
  };

  test("a query has the samples that were counted while it was active", () => {
    const { gl } = countingContext();
    draw(gl);
    begin(gl, 5);
    expect(integer(gl, "CURRENT_OCCLUSION_QUERY_ID_NV")).toBe(5);
    draw(gl);
    draw(gl);
    end(gl);
    draw(gl);
    expect(integer(gl, "CURRENT_OCCLUSION_QUERY_ID_NV")).toBe(0);
    expect(result(gl, 5)).toBe(6);
    const available = new Uint32Array(1);
    uiv(gl, 5, gl.QUERY_RESULT_AVAILABLE_ARB, available);
    expect([available[0], takeError(gl)]).toEqual([1, "NO_ERROR"]);
    begin(gl, 5);
    end(gl);
    expect(result(gl, 5)).toBe(0);
  });

  test("names are of objects once they are begun, until they are deleted", () => {
    const { gl } = countingContext();
    gen(gl, 2);
    expect([is(gl, 0), is(gl, 1)]).toEqual([false, false]);
    begin(gl, 1);
    end(gl);
    expect([is(gl, 1), is(gl, 2)]).toEqual([true, false]);
    remove(gl, 3, [1, 0, 99]);
    expect([is(gl, 1), takeError(gl)]).toEqual([false, "NO_ERROR"]);
  });

  test("begins and ends in display lists", () => {
    const { gl } = countingContext();
    compile(gl, 1, () => {
      begin(gl, 2);
      draw(gl);
      end(gl);
    });
    expect(is(gl, 2)).toBe(false);
    gl.callList(1);
    expect([result(gl, 2), takeError(gl)]).toEqual([3, "NO_ERROR"]);
  });

  test("the counter saturates, and a signed result is the largest integer", () => {
    const { gl, sink } = countingContext();
    sink.perDraw = 0xfffffffe;
    begin(gl, 1);
    draw(gl);
    end(gl);
    const out = new Uint32Array(1);
    uiv(gl, 1, gl.QUERY_RESULT_ARB, out);
    expect([out[0], result(gl, 1)]).toEqual([0xfffffffe, 0x7fffffff]);
    begin(gl, 1);
    draw(gl);
    draw(gl);
    end(gl);
    uiv(gl, 1, gl.QUERY_RESULT_ARB, out);
    expect(out[0]).toBe(0xffffffff);
  });

  test("[Ruling 398] without a sink that counts there are no bits, and every result is 0", () => {
    for (const gl of [createContext(), createContext({ sink: new PixelSink(4, 4) })]) {
      begin(gl, 1);
      draw(gl);
      end(gl);
      expect([result(gl, 1), integer(gl, "PIXEL_COUNTER_BITS_NV"), takeError(gl)]).toEqual([
        0,
        0,
        "NO_ERROR",
      ]);
    }
    expect(integer(countingContext().gl, "PIXEL_COUNTER_BITS_NV")).toBe(32);
  });

  test("errors", () => {
    const { gl } = countingContext();
    const out = new Int32Array(1);
    expectFailure(gl, "INVALID_VALUE", () => gen(gl, -1));
    expectFailure(gl, "INVALID_VALUE", () => remove(gl, -1, []));
    expectFailure(gl, "INVALID_OPERATION", () => end(gl));
    expectFailure(gl, "INVALID_OPERATION", () => begin(gl, 0)); // [Ruling 399]
    expectFailure(gl, "INVALID_OPERATION", () => iv(gl, 1, gl.QUERY_RESULT_ARB, out));
    begin(gl, 1);
    for (const id of [1, 2]) expectFailure(gl, "INVALID_OPERATION", () => begin(gl, id));
    expectFailure(gl, "INVALID_OPERATION", () => gen(gl, 1));
    expectFailure(gl, "INVALID_OPERATION", () => remove(gl, 1, [1]));
    expectFailure(gl, "INVALID_OPERATION", () => iv(gl, 1, gl.QUERY_RESULT_ARB, out));
    expectFailure(gl, "INVALID_OPERATION", () => uiv(gl, 1, gl.QUERY_RESULT_ARB, new Uint32Array(1)));
    end(gl);
    for (const pname of [gl.QUERY_COUNTER_BITS_ARB, gl.CURRENT_QUERY_ARB, gl.SAMPLES_PASSED_ARB])
      expectFailure(gl, "INVALID_ENUM", () => iv(gl, 1, pname, out));
    expectFailure(gl, "INVALID_VALUE", () => iv(gl, 1, gl.QUERY_RESULT_ARB, new Int32Array(0)));
  });
});

test("[ARB_occlusion_query Errors] INVALID_ENUM for another target, and another name of it", () => {
  const { gl } = countingContext();
  const out = new Int32Array(1);
  expectFailure(gl, "INVALID_ENUM", () => gl.beginQueryARB(gl.QUERY_RESULT_ARB, 1));
  expectFailure(gl, "INVALID_ENUM", () => gl.endQueryARB(gl.QUERY_RESULT_ARB));
  expectFailure(gl, "INVALID_ENUM", () => gl.getQueryivARB(gl.QUERY_RESULT_ARB, gl.CURRENT_QUERY_ARB, out));
  expectFailure(gl, "INVALID_ENUM", () => gl.getQueryivARB(gl.SAMPLES_PASSED_ARB, gl.QUERY_RESULT_ARB, out));
});

test("[Ruling 399] both extensions have the same queries", () => {
  const { gl } = countingContext();
  gl.beginOcclusionQueryNV(1);
  expectFailure(gl, "INVALID_OPERATION", () => gl.beginQueryARB(gl.SAMPLES_PASSED_ARB, 2));
  gl.endQueryARB(gl.SAMPLES_PASSED_ARB);
  expect([gl.isQueryARB(1), takeError(gl)]).toEqual([true, "NO_ERROR"]);
});

test("[NV_occlusion_query Chapter 6] the occlusion test says whether a sample has passed since it was asked", () => {
  const { gl } = countingContext();
  const asked = (): number => integer(gl, "OCCLUSION_TEST_RESULT_HP");
  draw(gl);
  expect(asked()).toBe(0);
  gl.enable(gl.OCCLUSION_TEST_HP);
  draw(gl);
  expect([asked(), asked()]).toEqual([1, 0]);
  draw(gl);
  gl.beginQueryARB(gl.SAMPLES_PASSED_ARB, 1);
  expect(asked()).toBe(0);
  gl.endQueryARB(gl.SAMPLES_PASSED_ARB);
  gl.pushAttrib(gl.ENABLE_BIT);
  gl.disable(gl.OCCLUSION_TEST_HP);
  draw(gl);
  expect(asked()).toBe(0);
  gl.popAttrib();
  expect([gl.isEnabled(gl.OCCLUSION_TEST_HP), takeError(gl)]).toEqual([true, "NO_ERROR"]);
});
