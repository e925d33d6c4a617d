/** A small machine for the lines of `pica run`, that can make one mistake. [PICA200 2-8] */

import { wordText } from "../../src/oracle/pica200/encode.js";
import type { Json, Request, Target } from "../../src/index.js";
import { type Has, type Numbers, SmallNumbers } from "./small-numbers.js";
import { SmallSingles } from "./small-singles.js";
import { type Emitted, newUnit, SmallUnit } from "./small-unit.js";

type Vector = readonly number[];
interface Source {
  readonly register: number;
  readonly negate: boolean;
  readonly selector: number;
}

const LANES = [0, 1, 2, 3] as const;
const DEFAULT_LIMIT = 1_048_576;
const WIDE_SECOND: readonly number[] = [0x18, 0x19, 0x1a, 0x1b];

/** A target that answers these lines, and says of others that it does not support them. */
export function smallMachine(mistake: string | null = null): Target {
  const has: Has = (name) => name === mistake;
  return {
    name: mistake ?? "a small machine",
    send: async (request) => {
      if (!("code" in request)) return { unsupported: "only code" };
      return new SmallRun(request, has).answer();
    },
    close: async () => undefined,
  };
}

type Registers = Readonly<Record<string, readonly Json[]>>;

class SmallRun {
  readonly #request: Request;
  readonly #has: Has;
  readonly #numbers: Numbers;
  readonly #code: readonly number[];
  readonly #descriptors: readonly number[];
  readonly #c = new Map<number, Vector>();
  readonly #i: Registers;
  readonly #b = new Set<number>();

  constructor(request: Request, has: Has) {
    this.#request = request;
    this.#has = has;
    this.#numbers = request["arithmetic"] === "f32" ? new SmallSingles(has) : new SmallNumbers(has);
    const wordsOf = (name: string) => (request[name] as readonly string[]).map((word) => parseInt(word, 16));
    this.#code = wordsOf("code");
    this.#descriptors = wordsOf("descriptors");
    const { c, i, b } = (request["uniforms"] ?? {}) as Record<string, Registers | undefined>;
    for (const [register, values] of Object.entries(c ?? {}))
      this.#c.set(Number(register), this.#vector(values));
    this.#i = i ?? {};
    for (const [register, value] of Object.entries(b ?? {}))
      if (value as unknown) this.#b.add(Number(register));
  }

  #vector(values: readonly Json[]): Vector {
    return values.map((value) => this.#numbers.given(value));
  }

  answer(): Json {
    const isKept =
      this.#request["state"] === "kept" ? !this.#has("no unit is kept") : this.#has("every unit is kept");
    const isGeometry = this.#request["stage"] === "geometry";
    let unit = newUnit();
    const booleans = new Set(this.#b);
    const vertices = (this.#request["vertices"] as readonly { attributes?: Registers }[]).map(
      ({ attributes = {} }) => {
        if (!isKept) {
          unit = newUnit();
          booleans.clear();
          for (const b of this.#b) booleans.add(b);
        }
        const v = new Map(Object.entries(attributes).map(([k, values]) => [Number(k), this.#vector(values)]));
        const control = new SmallUnit(
          this.#has,
          isKept && this.#has("control stacks are kept") ? unit : null,
        );
        const { end, executed } = this.#run(unit, control, v, booleans, isGeometry);
        const primitives = unit.takeTriangles();
        if (isGeometry && isKept && !this.#has("b15 stays as it is")) booleans.add(15);
        return {
          outputs: { ...this.#texts(unit.outputs) },
          temporaries: { ...this.#texts(unit.r) },
          a0: [...unit.a0],
          aL: unit.aL,
          cmp: [...unit.cmp],
          end,
          executed,
          ...(isGeometry ? { primitives: primitives.map((primitive) => this.#primitive(primitive)) } : {}),
        };
      },
    );
    return { ok: true, vertices } as unknown as Json;
  }

  #texts(registers: readonly Vector[]): readonly (readonly string[])[] {
    return registers.map((vector) => vector.map((value) => wordText(this.#numbers.shown(value))));
  }

  #primitive({ invert, vertices }: Emitted) {
    return { invert, vertices: vertices.map((slot) => this.#texts(slot)) };
  }

  #run(
    unit: Unit,
    control: SmallUnit,
    v: ReadonlyMap<number, Vector>,
    b: ReadonlySet<number>,
    isGeometry: boolean,
  ) {
    let pc = Number(this.#request["entry"] ?? 0);
    const limit =
      Number(this.#request["limit"] ?? DEFAULT_LIMIT) + Number(this.#has("the limit is one too high"));
    for (let executed = 0; ; executed += 1) {
      const word = this.#code[pc];
      if (word === undefined) return { end: "past-end", executed };
      if (executed >= limit) return { end: "instruction-limit", executed };
      const opcode = word >>> 26;
      if (opcode === 0x22 || (this.#has("unknown opcodes end the run") && UNKNOWN.includes(opcode)))
        return { end: "end", executed: executed + 1 };
      if (opcode === 0x2a || opcode === 0x2b) this.#emit(word, unit, isGeometry);
      else if (opcode < 0x20 || opcode >= 0x2e) this.#compute(word, unit, v);
      const next = control.step(word, pc, unit, { i: this.#i, b });
      if (next === null) return { end: "hang", executed: executed + 1 };
      pc = next;
    }
  }

  #emit(word: number, unit: Unit, isGeometry: boolean): void {
    if (!isGeometry && !this.#has("vertex programs emit, too")) return;
    if (word >>> 26 === 0x2b) {
      unit.emission = {
        vertex: (word >> 24) & 3,
        isPrimitive: (word >> 23) & 1,
        isInverted: (word >> 22) & 1,
      };
      return;
    }
    const mask = Number(this.#request["outputMask"] ?? 0xffff);
    const shown = unit.outputs.filter((_, k) => this.#has("EMIT copies all outputs") || (mask >> k) & 1);
    unit.emit(
      shown.map((vector) => [...vector]),
      this.#has,
    );
  }

  #compute(word: number, unit: Unit, v: ReadonlyMap<number, Vector>): void {
    const opcode = word >>> 26;
    const isMad = word >>> 30 === 3;
    const isCmp = opcode >> 1 === 0x17;
    const number = word & (isMad ? 0x1f : 0x7f);
    const descriptor =
      this.#descriptors[number] ?? (this.#has("a missing descriptor enables all") ? 0x0d86c36f : 0);
    const sources = this.#registers(word).map((register, k): Source => {
      const bits = Math.floor(descriptor / 2 ** (4 + 9 * k));
      return {
        register,
        negate: (bits & 1) === 1 && !(k === 2 && this.#has("SRC3 is not negated")),
        selector: (bits >> 1) & 0xff,
      };
    });
    const wide = isMad ? (word >>> 29 === 7 ? 1 : 2) : WIDE_SECOND.includes(opcode) ? 1 : 0;
    const index = isMad ? (word >> 22) & 3 : (word >> 19) & 3;
    const read = sources.map((source, k) => this.#read(source, k === wide ? index : 0, unit, v));
    const [s1, s2] = read as [Vector, Vector];
    if (isCmp) {
      unit.cmp = [
        this.#numbers.compare((word >> 24) & 7, s1[0]!, s2[0]!),
        this.#numbers.compare((word >> 21) & 7, s1[1]!, s2[1]!),
      ];
      return;
    }
    const mask = LANES.map(
      (lane) => ((descriptor >> (this.#has("mask bit 0 is x") ? lane : 3 - lane)) & 1) === 1,
    );
    if (opcode === 0x12) {
      unit.a0 = unit.a0.map((old, k) => (mask[k]! ? this.#numbers.address(s1[k]!) : old)) as [number, number];
      return;
    }
    const value = this.#value(isMad ? 0x38 : opcode, read, unit, mask);
    if (value === null) return;
    const at = isMad ? (word >> 24) & 0x1f : (word >> 21) & 0x1f;
    const vector = at < 0x10 ? unit.outputs[at]! : unit.r[at - 0x10]!;
    for (const lane of LANES) if (mask[lane]!) vector[lane] = value[lane]!;
  }

  /** The numbers of the registers that a word reads. */
  #registers(word: number): readonly number[] {
    if (word >>> 29 === 7) return [(word >> 17) & 0x1f, (word >> 10) & 0x7f, (word >> 5) & 0x1f];
    if (word >>> 29 === 6) return [(word >> 17) & 0x1f, (word >> 12) & 0x1f, (word >> 5) & 0x7f];
    if (WIDE_SECOND.includes(word >>> 26)) return [(word >> 14) & 0x1f, (word >> 7) & 0x7f];
    return [(word >> 12) & 0x7f, (word >> 7) & 0x1f];
  }

  #read(
    { register, negate, selector }: Source,
    index: number,
    unit: Unit,
    v: ReadonlyMap<number, Vector>,
  ): Vector {
    const vector = this.#vectorAt(register, index, unit, v);
    return LANES.map((lane) => {
      const shift = this.#has("the selector of x is at the bottom") ? 2 * lane : 6 - 2 * lane;
      const word = vector[(selector >> shift) & 3]!;
      return negate ? this.#numbers.negate(word) : word;
    });
  }

  #vectorAt(register: number, index: number, unit: Unit, v: ReadonlyMap<number, Vector>): Vector {
    const zero = [0, 0, 0, 0];
    const offsets = [0, unit.a0[0], unit.a0[1], unit.aL];
    if (this.#has("a0.x and a0.y are exchanged")) offsets.splice(1, 2, unit.a0[1], unit.a0[0]);
    const offset = offsets[index]!;
    if (register < 0x20) {
      const at = this.#has("v and r registers are relative, too")
        ? (register & 0x10) | ((register + offset) & 15)
        : register;
      return at < 0x10 ? (v.get(at) ?? zero) : unit.r[at - 0x10]!;
    }
    const isFar = offset < -128 || offset > 127;
    const kept = isFar && !this.#has("offsets have no bounds") ? 0 : offset;
    const number = register - 0x20 + kept;
    const wrapped = this.#has("register numbers do not wrap") ? number : number & 0x7f;
    if (wrapped > 95 || wrapped < 0)
      return this.#has("registers above c95 are 0") ? zero : LANES.map(() => this.#numbers.one);
    return this.#c.get(wrapped) ?? zero;
  }

  /** A result in all lanes; null for what writes no register. */
  #value(
    opcode: number,
    [s1, s2, s3]: readonly Vector[],
    unit: Unit,
    mask: readonly boolean[],
  ): Vector | null {
    const n = this.#numbers;
    const lanes = (of: (a: number, b: number, c: number) => number): Vector =>
      LANES.map((k) => of(s1![k]!, s2?.[k] ?? 0, s3?.[k] ?? 0));
    const all = (value: number): Vector => [value, value, value, value];
    const scalar = (of: (a: number) => number): Vector =>
      this.#has("RCP and its like work component by component") ? s1!.map(of) : all(of(s1![0]!));
    switch (opcode) {
      case 0x00:
        return lanes((a, b) => n.add(a, b));
      case 0x01:
        return all(n.dot(s1!.slice(0, 3), s2!.slice(0, 3)));
      case 0x02:
        return all(n.dot(s1!, s2!));
      case 0x03:
      case 0x18:
        return this.#has("DPH takes the second source's w for 1")
          ? all(n.dot(s1!, [...s2!.slice(0, 3), n.one]))
          : all(n.dot([...s1!.slice(0, 3), n.one], s2!));
      case 0x04:
      case 0x19:
        return [
          n.one,
          n.multiply(s1![1]!, s2![1]!),
          n.copied(s1![2]!),
          this.#has("DST has the first source's w") ? s1![3]! : s2![3]!,
        ];
      case 0x05:
        return scalar((a) => n.exponential(a));
      case 0x06:
        return scalar((a) => n.logarithm(a));
      case 0x07:
        return this.#light(s1!, unit, mask);
      case 0x08:
        return lanes((a, b) => n.multiply(a, b));
      case 0x09:
      case 0x1a:
        return lanes((a, b) => n.atLeast(a, b));
      case 0x0a:
      case 0x1b:
        return lanes((a, b) => n.less(a, b));
      case 0x0b:
        return lanes((a) => n.floor(a));
      case 0x0c:
        return lanes((a, b) => n.greater(a, b, false));
      case 0x0d:
        return lanes((a, b) => n.greater(a, b, true));
      case 0x0e:
        return scalar((a) => n.reciprocal(a));
      case 0x0f:
        return scalar((a) => n.reciprocalRoot(a));
      case 0x13:
        return lanes((a) => n.copied(a));
      case 0x38:
        return lanes((a, b, c) => n.multiplyAdd(a, b, c));
      default:
        return null;
    }
  }

  #light([x, y, z, w]: Vector, unit: Unit, mask: readonly boolean[]): Vector {
    const n = this.#numbers;
    const flags: [boolean, boolean] = [n.atLeast(x!, 0) !== 0, n.atLeast(w!, 0) !== 0];
    if (this.#has("LITP sets flags under its mask"))
      unit.cmp = [mask[0]! ? flags[0] : unit.cmp[0], mask[3]! ? flags[1] : unit.cmp[1]];
    else if (!this.#has("LITP leaves the flags")) unit.cmp = flags;
    return [
      n.greater(x!, 0, false),
      n.limited(y!),
      this.#has("LITP copies z") ? z! : 0,
      n.greater(w!, 0, false),
    ];
  }
}

type Unit = ReturnType<typeof newUnit>;

const UNKNOWN = [0x10, 0x11, 0x14, 0x15, 0x16, 0x17, 0x1c, 0x1d, 0x1e, 0x1f];
