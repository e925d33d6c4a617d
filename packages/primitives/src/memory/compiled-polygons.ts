/** Facing, culling and runs of polygons as WebAssembly: the same bits as those in TypeScript give. */

import {
  type Assembly,
  type Expression,
  type FunctionBuilder,
  i32,
  type Local,
  op,
  type Operand,
  select,
} from "@glasm/codegen";
import {
  addPolygon,
  defineFinish,
  doubledTriangleArea,
  FOUND,
  lacksRoom,
  listed,
  outcodeOf,
  pointOf,
  polygonParameters,
  takePlaces,
  tellPlaces,
} from "./compiled-polygon.js";
import { defineClipping } from "./late-compiled-clipping.js";
import { MAX_CORNERS, PLACES } from "./places.js";
import { POLYGON_RUNS, type PolygonCode, type PolygonRun, RUNS } from "./polygon-runs.js";

type Address = Local<"i32">;

/** What clips a polygon whose corners are there; null where that is left to others. */
type Clip = FunctionBuilder | null;

/** The runs, and what they call. */
export function definePolygons(assembly: Assembly): void {
  const finish = defineFinish(assembly);
  const clip = (defineClipping as unknown) === undefined ? null : defineClipping(assembly, finish);
  for (const name of POLYGON_RUNS) defineRun(assembly, name, clip);
  definePolygon(assembly, clip, finish);
}

/** Loads the slots of a polygon; `at` is the address of one of them, `extra` as `RUNS` says. */
type LoadSlots = (at: Address, extra: Address) => readonly Operand<"i32">[];

const slotAt = (at: Address, offset: number): Expression<"i32"> =>
  offset < 0 ? op.i32Load(op.i32Sub(at, -offset)) : op.i32Load(at, offset);

/** Which slots the polygons of each run have, from that at an address or up to that there, and which is the provoking one. */
const SLOTS: Readonly<Record<PolygonRun, { readonly load: LoadSlots; readonly provoking: number }>> = {
  triangles: { load: (at) => [0, 4, 8].map((offset) => slotAt(at, offset)), provoking: 2 },
  strip: {
    load: (at, isOdd) => [
      op.i32Load(op.i32Sub(at, select(isOdd, i32(4), i32(8)))),
      op.i32Load(op.i32Sub(at, select(isOdd, i32(8), i32(4)))),
      slotAt(at, 0),
    ],
    provoking: 2,
  },
  fan: { load: (at, first) => [first, slotAt(at, -4), slotAt(at, 0)], provoking: 2 },
  quads: { load: (at) => [0, 4, 8, 12].map((offset) => slotAt(at, offset)), provoking: 3 },
  "quad-strip": { load: (at) => [-12, -8, 0, -4].map((offset) => slotAt(at, offset)), provoking: 2 },
};

/**
 * A run(at, end, outcodes, edges, extra, ...parameters) adds the polygons whose slots are at addresses from `at` up to `end`,
 * clipped where they cross half-spaces, but no more than up to one that others have to add, and finds where that is, and
 * the places of the next one.
 */
function defineRun(assembly: Assembly, name: PolygonRun, clip: Clip): void {
  const { corners, step, hasEdges } = RUNS[name];
  const { load, provoking } = SLOTS[name];
  const f = assembly.define(name, new Array<"i32">(13).fill("i32"));
  const [at, end, outcodes, edges, extra, ...rest] = f.parameters as readonly Address[];
  const parameters = polygonParameters(rest);
  const { floats, stride, sign, culled, corner } = parameters;
  const facingSign = f.keep(op.f64ConvertI32S(sign));
  const slots = Array.from({ length: corners }, () => f.local("i32"));
  const crossed = f.local("i32");
  const back = f.local("i32");
  const stop = f.local("i32");
  const combined = (combine: typeof op.i32Or): Expression<"i32"> =>
    slots.map((slot) => outcodeOf(outcodes!, slot)).reduce((all, code) => combine(all, code));
  const goOn = (): void => {
    f.set(at!, op.i32Add(at!, 4 * step));
    if (name === "strip") f.set(extra!, op.i32Eqz(extra!));
  };
  const writeCorners = (): void => writeSlots(f, corner, slots, hasEdges ? edges! : null);
  f.block((done) => {
    f.loop((refill) => {
      const room = op.i32DivU(op.i32Sub(MAX_CORNERS, corner), corners);
      f.set(stop, op.i32Add(at!, op.i32Mul(room, 4 * step)));
      f.set(stop, select(op.i32LtS(stop, end!), stop, end!));
      f.loop((again) => {
        f.branchIf(done, op.i32GeS(at!, stop));
        load(at!, extra!).forEach((slot, i) => f.set(slots[i]!, slot));
        f.set(crossed, combined(op.i32Or));
        f.if(crossed, () => {
          f.if(op.i32Or(op.i32LtS(crossed, 0), combined(op.i32And)), () => {
            goOn();
            f.branch(again);
          });
          if (clip === null) return f.branch(done);
          writeCorners();
          f.call(clip, [corners, crossed, slots[provoking]!, ...listed(parameters)]);
          f.branchIf(done, op.i32Eqz(op.i32Load(0, PLACES.found + FOUND.done)));
          takePlaces(f, parameters);
          goOn();
          f.branch(refill);
        });
        const area = doubledArea(f, floats, stride, slots);
        f.set(back, op.i32Eqz(op.f64Gt(op.f64Mul(area, facingSign), 0)));
        goOn();
        f.branchIf(again, op.i32And(op.i32ShrU(culled, back), 1)); // [GL1.3 3.5.1]
        writeCorners();
        addPolygon(f, parameters, corners, slots[provoking]!, back);
        f.branch(again);
      });
    });
  });
  f.store("i32Store", 0, PLACES.found + FOUND.done, at!);
  tellPlaces(f, parameters);
}

/** Makes slots the next corners of the batch, with the edges of their vertices or boundary edges. */
function writeSlots(
  f: FunctionBuilder,
  corner: Address,
  slots: readonly Address[],
  edges: Address | null,
): void {
  const word = f.keep(op.i32Shl(corner, 2));
  slots.forEach((slot, i) => {
    const edge: Operand<"i32"> = edges === null ? 1 : op.i32Load8U(op.i32Add(edges, slot));
    f.store("i32Store", word, PLACES.indices + 4 * i, slot);
    f.store("i32Store8", corner, PLACES.cornerEdges + i, edge);
  });
}

/**
 * polygon(at, end, outcodes, edges, extra, ...parameters) adds one polygon, whose slots are at addresses from `at` up to `end`,
 * as a run does; the first vertex is the provoking one.
 */
function definePolygon(assembly: Assembly, clip: Clip, finish: FunctionBuilder): void {
  const f = assembly.define("polygon" satisfies PolygonCode, new Array<"i32">(13).fill("i32"));
  const [at, end, outcodes, edges, , ...rest] = f.parameters as readonly Address[];
  const parameters = polygonParameters(rest);
  const count = f.keep(op.i32ShrU(op.i32Sub(end!, at!), 2));
  const provoking = f.keep(op.i32Load(at!));
  tellPlaces(f, parameters);
  f.block((undone) => {
    f.branchIf(undone, lacksRoom(parameters, count));
    const { crossed, outside } = writePolygon(f, parameters.corner, [at!, end!, outcodes!, edges!]);
    f.if(op.i32Eqz(op.i32Or(op.i32LtS(crossed, 0), outside)), () => {
      f.if(
        crossed,
        () => {
          if (clip === null) f.branch(undone);
          else f.call(clip, [count, crossed, provoking, ...listed(parameters)]);
        },
        () => f.call(finish, [count, provoking, ...listed(parameters)]),
      );
      f.branchIf(undone, op.i32Eqz(op.i32Load(0, PLACES.found + FOUND.done)));
    });
    f.set(at!, end!);
  });
  f.store("i32Store", 0, PLACES.found + FOUND.done, at!);
}

/** Makes slots the next corners of the batch; the half-spaces that one of them is outside of, and those that all are. */
function writePolygon(
  f: FunctionBuilder,
  corner: Address,
  [at, end, outcodes, edges]: readonly [Address, Address, Address, Address],
): { readonly crossed: Address; readonly outside: Address } {
  const from = f.keep(at);
  const to = f.keep(corner);
  const slot = f.local("i32");
  const code = f.local("i32");
  const crossed = f.keep(i32(0));
  const outside = f.keep(i32(-1));
  f.loop((again) => {
    f.set(slot, op.i32Load(from));
    f.set(code, outcodeOf(outcodes, slot));
    f.set(crossed, op.i32Or(crossed, code));
    f.set(outside, op.i32And(outside, code));
    f.store("i32Store", op.i32Shl(to, 2), PLACES.indices, slot);
    f.store("i32Store8", to, PLACES.cornerEdges, op.i32Load8U(op.i32Add(edges, slot)));
    f.set(to, op.i32Add(to, 1));
    f.set(from, op.i32Add(from, 4));
    f.branchIf(again, op.i32LtS(from, end));
  });
  return { crossed, outside };
}

/** Twice the signed area, around the first vertex. [GL1.3 2.13.1] */
function doubledArea(
  f: FunctionBuilder,
  floats: Address,
  stride: Address,
  [first, ...others]: readonly Address[],
): Expression<"f64"> {
  const origin = f.keep(pointOf(floats, stride, first!));
  const sides = others.map((slot) => f.keep(op.f64x2Sub(pointOf(floats, stride, slot), origin)));
  const areas = sides.slice(1).map((side, i) => doubledTriangleArea(f, sides[i]!, side));
  return areas.reduce((sum, area) => op.f64Add(sum, area));
}
