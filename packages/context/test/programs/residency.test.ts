import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { createContext, type GL } from "../../src/index.js";
import { isResident, loadText, takeError, TEXT } from "./fixtures.js";

const names = (...values: number[]): Uint32Array => Uint32Array.from(values);
const bind = (gl: GL, name: number): void => gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, name);
const request = (gl: GL, ...list: number[]): void =>
  gl.requestResidentProgramsNV(list.length, names(...list));
const execute = (gl: GL, name: number): void =>
  gl.executeProgramNV(gl.VERTEX_STATE_PROGRAM_NV, name, new Float32Array(4));

const PROGRAMS = [1, 2, 3, 4, 5];
const STATE_PROGRAM = 6;

function prepare(residentPrograms?: number): GL {
  const gl = createContext(residentPrograms === undefined ? {} : { residentPrograms });
  for (const name of PROGRAMS) loadText(gl, name, TEXT.vertex);
  loadText(gl, STATE_PROGRAM, TEXT.state);
  return gl;
}

const resident = (gl: GL): number[] => [...PROGRAMS, STATE_PROGRAM].filter((name) => isResident(gl, name));

describe("the working set [VP2 2.14.1.9]", () => {
  test("a program becomes resident by Bind, Execute or Request, not by Load", () => {
    const gl = prepare();
    expect(resident(gl)).toEqual([]);
    bind(gl, 2);
    execute(gl, STATE_PROGRAM);
    request(gl, 4, 3);
    expect(resident(gl)).toEqual([2, 3, 4, STATE_PROGRAM]);
  });

  test("without a limit nothing leaves it", () => {
    const gl = prepare();
    for (const name of PROGRAMS) bind(gl, name);
    expect(resident(gl)).toEqual(PROGRAMS);
  });

  test("the least recently used leaves: bound, executed or requested", () => {
    const gl = prepare(3);
    bind(gl, 1);
    bind(gl, 2);
    execute(gl, STATE_PROGRAM);
    expect(resident(gl)).toEqual([1, 2, STATE_PROGRAM]);
    bind(gl, 1);
    bind(gl, 3);
    expect(resident(gl)).toEqual([1, 3, STATE_PROGRAM]);
    execute(gl, STATE_PROGRAM);
    bind(gl, 4);
    expect(resident(gl)).toEqual([3, 4, STATE_PROGRAM]);
    request(gl, 3);
    bind(gl, 5);
    expect(resident(gl)).toEqual([3, 4, 5]);
  });

  test("the bound program never leaves", () => {
    const gl = prepare(2);
    bind(gl, 1);
    request(gl, 2);
    request(gl, 3);
    execute(gl, STATE_PROGRAM);
    expect(resident(gl)).toEqual([1, STATE_PROGRAM]);
    request(gl, 2, 3, 4);
    expect(resident(gl)).toEqual([1, 2]);
  });

  test("a request over the limit keeps the first ones", () => {
    const gl = prepare(3);
    request(gl, 5, 4, 5, 3, 2, 1);
    expect(resident(gl)).toEqual([3, 4, 5]);
    bind(gl, 1);
    request(gl, 2, 1, 3, 4);
    expect(resident(gl)).toEqual([1, 2, 3]);
  });

  test("of those requested together the last listed leaves first [Ruling 46]", () => {
    const gl = prepare(3);
    request(gl, 1, 2, 3);
    bind(gl, 4);
    expect(resident(gl)).toEqual([1, 2, 4]);
  });

  test("nonexistent names and zero are ignored by a request", () => {
    const gl = prepare(1);
    request(gl, 0, 99, 2, 3);
    expect(resident(gl)).toEqual([2]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("with a limit of one the bound program takes the place", () => {
    const gl = prepare(1);
    bind(gl, 1);
    request(gl, 2);
    execute(gl, STATE_PROGRAM);
    expect(resident(gl)).toEqual([1]);
    bind(gl, 2);
    expect(resident(gl)).toEqual([2]);
  });

  test("a reloaded program is another, which is resident only if it is bound [VP1 Issues, Ruling 46]", () => {
    const gl = prepare(3);
    bind(gl, 1);
    request(gl, 2);
    loadText(gl, 1, TEXT.vertex2);
    loadText(gl, 2, TEXT.vertex2);
    expect(resident(gl)).toEqual([1]);
  });

  test("binding a name before its program is loaded makes the program resident", () => {
    const gl = prepare(1);
    request(gl, 2);
    bind(gl, 7);
    expect(resident(gl)).toEqual([2]);
    loadText(gl, 7, TEXT.vertex);
    expect(isResident(gl, 7)).toBe(true);
    expect(resident(gl)).toEqual([]);
  });

  test("deleted programs give their places back", () => {
    const gl = prepare(2);
    request(gl, 1, 2);
    gl.deleteProgramsNV(1, names(2));
    request(gl, 3);
    expect([1, 3].map((name) => isResident(gl, name))).toEqual([true, true]);
  });

  test("each context of a share group has its own [Ruling 34, Ruling 46]", () => {
    const gl = prepare(2);
    const other = createContext({ share: gl });
    bind(gl, 1);
    expect(isResident(other, 1)).toBe(false);
    request(gl, 2);
    other.deleteProgramsNV(1, names(2));
    request(gl, 3);
    expect([1, 3].map((name) => isResident(gl, name))).toEqual([true, true]);
  });
});

describe("AreProgramsResidentNV [VP2 2.14.1.9]", () => {
  test("TRUE leaves the residences as they are", () => {
    const gl = prepare();
    request(gl, 1, 2);
    const residences = Uint8Array.of(5, 6);
    expect(gl.areProgramsResidentNV(2, names(2, 1), residences)).toBe(true);
    expect([...residences]).toEqual([5, 6]);
  });

  test("FALSE gives the residence of each", () => {
    const gl = prepare();
    request(gl, 1, 3);
    const residences = Uint8Array.of(5, 5, 5, 5);
    expect(gl.areProgramsResidentNV(3, names(1, 2, 3), residences)).toBe(false);
    expect([...residences]).toEqual([1, 0, 1, 5]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

test("[VP2 2.14.1.9] whatever happens, at most the limit is resident, among it the bound program", () => {
  const command = fc.oneof(
    fc.record({ kind: fc.constant("bind" as const), name: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ kind: fc.constant("request" as const), list: fc.array(fc.integer({ min: 0, max: 7 })) }),
    fc.record({ kind: fc.constant("delete" as const), name: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constant("load" as const), name: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constant("execute" as const) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(command, { maxLength: 30 }), (limit, commands) => {
      const gl = prepare(limit);
      let bound = 0;
      for (const each of commands) {
        if (each.kind === "bind") bind(gl, (bound = each.name));
        if (each.kind === "request") request(gl, ...each.list);
        if (each.kind === "load") loadText(gl, each.name, TEXT.vertex);
        if (each.kind === "execute") execute(gl, STATE_PROGRAM);
        if (each.kind === "delete") {
          gl.deleteProgramsNV(1, names(each.name));
          if (each.name === bound) bound = 0;
        }
        const now = [...PROGRAMS, STATE_PROGRAM].filter(
          (name) => gl.isProgramNV(name) && isResident(gl, name),
        );
        expect(now.length).toBeLessThanOrEqual(limit);
        if (gl.isProgramNV(bound)) expect(now).toContain(bound);
      }
    }),
    { numRuns: 60 },
  );
});
