/** The clipper of polygons as WebAssembly: the same bits as `Clipper` gives, which says what is done. */

import {
  type Assembly,
  type Expression,
  type FunctionBuilder,
  i32,
  type Label,
  type Local,
  op,
  select,
  shuffle,
} from "@glasm/codegen";
import { writeWindow } from "./compiled-window.js";
import {
  FOUND,
  lacksRoom,
  listed,
  polygonParameters,
  type PolygonParameters,
  tellPlaces,
} from "./compiled-polygon.js";
import { CLIPPING_BYTES, HALF_SPACE_DOUBLES, PLACES } from "./places.js";

type Address = Local<"i32">;

/** A vertex: a head, clip coordinates, distances to the half-spaces that are crossed, an even number, then the other words. */
const VERTEX = {
  /** The slot of an original vertex, or -1. */
  origin: 0,
  /** Whether the edge to the next one is a boundary edge. */
  edge: 4,
  /** Where the next one is. */
  next: 8,
  xy: 16,
  zw: 32,
  distances: 48,
} as const;

/** A head without a vertex: the first one is next. */
const RING = PLACES.clippedVertices;
const FIRST_VERTEX = RING + 16;
const VERTICES_END = RING + CLIPPING_BYTES;
const BOUNDARY = 1;

/** What the parts of the function share. */
interface Clipping {
  readonly f: FunctionBuilder;
  readonly parameters: PolygonParameters;
  /** Number of vertices of what is left of the polygon. */
  readonly count: Address;
  /** A bit for each half-space that it crosses. */
  readonly crossed: Address;
  /** Bytes from one vertex to the next. */
  readonly bytes: Address;
  /** Where the words of a vertex are that are neither clip coordinates nor distances. */
  readonly others: Address;
  /** Where there is room for one more vertex. */
  readonly free: Address;
}

/**
 * clip(count, crossed, provoking, ...parameters) clips the polygon whose slots and edge flags are where the batch has its
 * next corners to half-spaces that it crosses, and adds what is left, as `finish` does. If there is no room for it, it does nothing.
 */
export function defineClipping(assembly: Assembly, finish: FunctionBuilder): FunctionBuilder {
  const f = assembly.define(null, new Array<"i32">(11).fill("i32"));
  const [count, crossed, provoking, ...rest] = f.parameters as readonly Address[];
  const parameters = polygonParameters(rest);
  const distances = f.keep(op.i32Shl(op.i32And(op.i32Add(op.i32Popcnt(crossed!), 1), i32(-2)), 3));
  const others = f.keep(op.i32Add(distances, VERTEX.distances));
  const words = op.i32Shl(op.i32And(op.i32Sub(parameters.stride, 1), i32(-16)), 1);
  const bytes = f.keep(op.i32Add(others, words));
  const free = f.keep(i32(FIRST_VERTEX));
  const clipping: Clipping = { f, parameters, count: count!, crossed: crossed!, bytes, others, free };
  f.store("i32Store", 0, PLACES.found + FOUND.done, 0);
  f.block((noRoom) => {
    f.branchIf(noRoom, op.i32GtS(op.i32Add(op.i32Mul(count!, bytes), FIRST_VERTEX), VERTICES_END));
    loadVertices(clipping);
    f.block((nothing) => {
      clipToAll(clipping, nothing, noRoom);
      f.branchIf(noRoom, lacksRoom(parameters, count!));
      addVertices(clipping);
      f.call(finish, [count!, provoking!, ...listed(parameters)]);
      f.return();
    });
    f.store("i32Store", 0, PLACES.found + FOUND.done, 1);
    tellPlaces(f, parameters);
  });
  return f;
}

/** Does something with the number of each set bit, the lowest first. */
function eachBit(f: FunctionBuilder, set: Address, use: (number: Address) => void): void {
  const bits = f.keep(set);
  const number = f.local("i32");
  f.loop((again) => {
    f.set(number, op.i32Ctz(bits));
    use(number);
    f.set(bits, op.i32And(bits, op.i32Sub(bits, 1)));
    f.branchIf(again, bits);
  });
}

const halfSpaceAt = (number: Address): Expression<"i32"> => op.i32Mul(number, 8 * HALF_SPACE_DOUBLES);

/** The distance of a vertex to the plane whose numbers are at `plane` among those of half-spaces. */
function distanceTo(f: FunctionBuilder, plane: Address, vertex: Address): Expression<"f64"> {
  const products = (coordinates: number, factors: number): Local<"v128"> =>
    f.keep(op.f64x2Mul(op.v128Load(plane, PLACES.halfSpaces + factors), op.v128Load(vertex, coordinates)));
  const xy = products(VERTEX.xy, 0);
  const zw = products(VERTEX.zw, 16);
  const sum = op.f64Add(op.f64x2ExtractLane(0, xy), op.f64x2ExtractLane(1, xy));
  const all = op.f64Add(op.f64Add(sum, op.f64x2ExtractLane(0, zw)), op.f64x2ExtractLane(1, zw));
  return op.f64Add(all, op.f64Load(plane, PLACES.halfSpaces + 32));
}

/** Stores four singles in doubles. */
function promote(f: FunctionBuilder, singles: Expression<"v128">, to: Address, offset: number): void {
  const row = f.keep(singles);
  f.store("v128Store", to, offset, op.f64x2PromoteLowF32x4(row));
  f.store("v128Store", to, offset + 16, op.f64x2PromoteLowF32x4(shuffle([2, 3, 2, 3], row, row)));
}

function loadVertices(clipping: Clipping): void {
  const { f, parameters, count, bytes, free } = clipping;
  const { corner } = parameters;
  const at = f.keep(corner);
  const end = f.keep(op.i32Add(corner, count));
  const slot = f.local("i32");
  f.store("i32Store", 0, RING + VERTEX.next, FIRST_VERTEX);
  f.loop((again) => {
    f.set(slot, op.i32Load(op.i32Shl(at, 2), PLACES.indices));
    f.store("i32Store", free, VERTEX.origin, slot);
    f.store("i32Store", free, VERTEX.edge, op.i32Load8U(at, PLACES.cornerEdges));
    f.store("i32Store", free, VERTEX.next, op.i32Add(free, bytes));
    const coordinates = op.i32Load(0, PLACES.clipping);
    promote(f, op.v128Load(op.i32Add(coordinates, op.i32Shl(slot, 4))), free, VERTEX.xy);
    loadDistances(clipping, slot);
    loadOthers(clipping, slot);
    f.set(free, op.i32Add(free, bytes));
    f.set(at, op.i32Add(at, 1));
    f.branchIf(again, op.i32LtS(at, end));
  });
  f.store("i32Store", op.i32Sub(free, bytes), VERTEX.next, FIRST_VERTEX);
}

function loadDistances({ f, crossed, others, free }: Clipping, slot: Address): void {
  const to = f.keep(op.i32Add(free, VERTEX.distances));
  const planeCount = op.i32Load(0, PLACES.clipping + 12);
  const plane = f.local("i32");
  const number = f.local("i32");
  const distance = f.local("f64");
  // That which makes their number even; the last one may take its place.
  f.store("f64Store", op.i32Add(free, op.i32Sub(others, 8)), 0, 0);
  eachBit(f, crossed, (halfSpace) => {
    f.if(
      op.i32LtS(halfSpace, planeCount),
      () => {
        f.set(plane, halfSpaceAt(halfSpace));
        f.set(distance, distanceTo(f, plane, free));
      },
      () => {
        const first = op.i32Mul(slot, op.i32Load(0, PLACES.clipping + 8));
        f.set(number, op.i32Add(first, op.i32Sub(halfSpace, planeCount)));
        const single = op.v128Load32Zero(op.i32Add(op.i32Load(0, PLACES.clipping + 4), op.i32Shl(number, 2)));
        f.set(distance, op.f64x2ExtractLane(0, op.f64x2PromoteLowF32x4(single)));
      },
    );
    f.store("f64Store", to, 0, distance);
    f.set(to, op.i32Add(to, 8));
  });
}

/** Those after the window coordinates. */
function loadOthers({ f, parameters, others, bytes, free }: Clipping, slot: Address): void {
  const { floats, stride } = parameters;
  const from = f.keep(op.i32Add(op.i32Add(floats, op.i32Mul(slot, stride)), 16));
  const to = f.keep(op.i32Add(free, others));
  const end = f.keep(op.i32Add(free, bytes));
  f.block((done) => {
    f.loop((again) => {
      f.branchIf(done, op.i32GeS(to, end));
      promote(f, op.v128Load(from), to, 0);
      f.set(from, op.i32Add(from, 16));
      f.set(to, op.i32Add(to, 32));
      f.branch(again);
    });
  });
}

/** Clips to one half-space after another; branches if nothing is left, or if there is no room for more vertices. */
function clipToAll(clipping: Clipping, nothing: Label, noRoom: Label): void {
  const { f, count, crossed } = clipping;
  const offset = f.keep(i32(VERTEX.distances));
  eachBit(f, crossed, (halfSpace) => {
    clipTo(clipping, halfSpace, offset, noRoom);
    f.branchIf(nothing, op.i32LtS(count, 3));
    f.set(offset, op.i32Add(offset, 8));
  });
}

/** Keeps what is inside of one half-space, whose distances are at `offset` of vertices. */
function clipTo(clipping: Clipping, halfSpace: Address, offset: Address, noRoom: Label): void {
  const { f, count } = clipping;
  const left = f.keep(count);
  const vertex = f.keep(op.i32Load(0, RING + VERTEX.next));
  const last = f.keep(i32(RING));
  const next = f.local("i32");
  const here = f.local("f64");
  const there = f.local("f64");
  const keep = (kept: Address): void => {
    f.store("i32Store", last, VERTEX.next, kept);
    f.set(last, kept);
    f.set(count, op.i32Add(count, 1));
  };
  f.set(count, 0);
  f.loop((again) => {
    f.set(next, op.i32Load(vertex, VERTEX.next));
    f.set(here, op.f64Load(op.i32Add(vertex, offset)));
    f.set(there, op.f64Load(op.i32Add(next, offset)));
    const edge = f.keep(op.i32Load(vertex, VERTEX.edge));
    const leaves = op.f64Lt(there, 0);
    const enters = op.i32And(op.f64Lt(here, 0), op.f64Gt(there, 0));
    f.if(op.f64Ge(here, 0), () => {
      const ends = op.i32And(op.f64Eq(here, 0), leaves);
      f.store("i32Store", vertex, VERTEX.edge, select(ends, i32(BOUNDARY), edge));
      keep(vertex);
    });
    f.if(op.i32Or(op.i32And(op.f64Gt(here, 0), leaves), enters), () => {
      const isInside = f.keep(op.f64Gt(here, 0));
      const made = newVertex(clipping, noRoom);
      f.store("i32Store", made, VERTEX.edge, select(isInside, i32(BOUNDARY), edge));
      const ends = { inside: select(isInside, vertex, next), outside: select(isInside, next, vertex) };
      intersect(clipping, made, ends.inside, ends.outside, offset);
      snapIfPlane(f, halfSpace, made);
      keep(made);
    });
    f.set(vertex, next);
    f.set(left, op.i32Sub(left, 1));
    f.branchIf(again, left);
  });
  f.store("i32Store", last, VERTEX.next, op.i32Load(0, RING + VERTEX.next));
}

function newVertex({ f, free, bytes }: Clipping, noRoom: Label): Address {
  const made = f.keep(free);
  f.set(free, op.i32Add(free, bytes));
  f.branchIf(noRoom, op.i32GtS(free, VERTICES_END));
  f.store("i32Store", made, VERTEX.origin, -1);
  return made;
}

/** Makes a vertex where an edge meets the half-space whose distances are at `offset`, and nobody asks for again. [Ruling 59] */
function intersect(
  { f, bytes }: Clipping,
  made: Address,
  inside: Expression<"i32">,
  outside: Expression<"i32">,
  offset: Address,
): void {
  const from = f.keep(inside);
  const other = f.keep(outside);
  const weight = (distance: Expression<"f64">): Local<"v128"> => f.keep(op.f64x2Splat(distance));
  const insideWeight = weight(op.f64Neg(op.f64Load(op.i32Add(other, offset))));
  const outsideWeight = weight(op.f64Load(op.i32Add(from, offset)));
  const sum = f.keep(op.f64x2Add(insideWeight, outsideWeight));
  const to = f.keep(made);
  const end = f.keep(op.i32Add(made, bytes));
  const weighted = (weights: Local<"v128">, at: Address): Expression<"v128"> =>
    op.f64x2Mul(weights, op.v128Load(at, VERTEX.xy));
  f.set(end, op.i32Sub(end, VERTEX.xy));
  f.loop((again) => {
    const both = op.f64x2Add(weighted(insideWeight, from), weighted(outsideWeight, other));
    f.store("v128Store", to, VERTEX.xy, op.f64x2Div(both, sum));
    f.set(from, op.i32Add(from, 16));
    f.set(other, op.i32Add(other, 16));
    f.set(to, op.i32Add(to, 16));
    f.branchIf(again, op.i32LtS(to, end));
  });
}

function snapIfPlane(f: FunctionBuilder, halfSpace: Address, vertex: Address): void {
  f.if(op.i32LtS(halfSpace, op.i32Load(0, PLACES.clipping + 12)), () => {
    snap(f, halfSpace, f.keep(halfSpaceAt(halfSpace)), vertex);
  });
}

/** Moves a vertex onto a plane, whose numbers are at `plane`, along one axis. */
function snap(f: FunctionBuilder, number: Address, plane: Address, vertex: Address): void {
  const axis = f.keep(op.i32Add(vertex, op.i32Load(op.i32Shl(number, 2), PLACES.axes)));
  f.store("f64Store", axis, VERTEX.xy, 0);
  const divisor = op.f64Load(plane, PLACES.halfSpaces + 40);
  f.store("f64Store", axis, VERTEX.xy, op.f64Div(distanceTo(f, plane, vertex), divisor));
}

/** Moves a vertex back onto the planes that rounding has put it outside of. */
function pullIn(f: FunctionBuilder, vertex: Address, xy: Local<"v128">, zw: Local<"v128">): void {
  const w = shuffle([2, 3, 2, 3], zw, zw);
  const most = op.f64x2Mul(w, op.v128Load64Splat(0, PLACES.largestDepth));
  const z = shuffle([0, 1, 4, 5], zw, f.keep(op.f64x2Neg(zw)));
  const isWithin = op.v128And(op.f64x2Le(op.f64x2Abs(xy), w), op.f64x2Le(z, shuffle([0, 1, 6, 7], most, zw)));
  f.if(op.i32Eqz(op.i32x4AllTrue(isWithin)), () => {
    snapToAll(f, vertex);
    f.set(xy, op.v128Load(vertex, VERTEX.xy));
    f.set(zw, op.v128Load(vertex, VERTEX.zw));
  });
}

/** Moves a vertex onto the planes that it is outside of; that of w is none of them. */
function snapToAll(f: FunctionBuilder, vertex: Address): void {
  const number = f.keep(i32(1));
  const plane = f.local("i32");
  f.block((done) => {
    f.loop((again) => {
      f.branchIf(done, op.i32GeS(number, op.i32Load(0, PLACES.clipping + 12)));
      f.set(plane, halfSpaceAt(number));
      f.if(op.f64Lt(distanceTo(f, plane, vertex), 0), () => snap(f, number, plane, vertex));
      f.set(number, op.i32Add(number, 1));
      f.branch(again);
    });
  });
}

/** Makes what is left the next corners of the batch. */
function addVertices(clipping: Clipping): void {
  const { f, parameters, count } = clipping;
  const { corner, row } = parameters;
  const vertex = f.keep(op.i32Load(0, RING + VERTEX.next));
  const at = f.keep(corner);
  const end = f.keep(op.i32Add(corner, count));
  const index = f.local("i32");
  f.loop((again) => {
    f.set(index, op.i32Load(vertex, VERTEX.origin));
    f.if(op.i32LtS(index, 0), () => {
      f.set(index, row);
      writeRow(clipping, vertex);
      f.set(row, op.i32Add(row, 1));
    });
    f.store("i32Store", op.i32Shl(at, 2), PLACES.indices, index);
    f.store("i32Store8", at, PLACES.cornerEdges, op.i32Load(vertex, VERTEX.edge));
    f.set(vertex, op.i32Load(vertex, VERTEX.next));
    f.set(at, op.i32Add(at, 1));
    f.branchIf(again, op.i32LtS(at, end));
  });
}

/** Writes the next row, that of a vertex which clipping has made. */
function writeRow({ f, parameters, bytes, others }: Clipping, vertex: Address): void {
  const { floats, stride, row } = parameters;
  const to = f.keep(op.i32Add(floats, op.i32Mul(row, stride)));
  const xy = f.keep(op.v128Load(vertex, VERTEX.xy));
  const zw = f.keep(op.v128Load(vertex, VERTEX.zw));
  pullIn(f, vertex, xy, zw);
  const one = f.constant(Float64Array.of(1));
  writeWindow(f, xy, shuffle([0, 1, 4, 5], zw, one), f.keep(shuffle([2, 3, 2, 3], zw, zw)), to);
  const from = f.keep(op.i32Add(vertex, others));
  const end = f.keep(op.i32Add(vertex, bytes));
  const pair = (offset: number): Expression<"v128"> => op.f32x4DemoteF64x2Zero(op.v128Load(from, offset));
  f.block((done) => {
    f.loop((again) => {
      f.branchIf(done, op.i32GeS(from, end));
      f.store("v128Store", to, 16, shuffle([0, 1, 4, 5], pair(0), pair(16)));
      f.set(from, op.i32Add(from, 32));
      f.set(to, op.i32Add(to, 16));
      f.branch(again);
    });
  });
}
