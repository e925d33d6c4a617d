import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { integer, loadText, programState, takeError, TEXT, withContext } from "./fixtures.js";

const names = (...values: number[]): Uint32Array => Uint32Array.from(values);
const binding = (gl: GL): number => integer(gl, "VERTEX_PROGRAM_BINDING_NV");

function stringOf(gl: GL, name: number): string {
  const bytes = new Uint8Array(programState(gl, name, "PROGRAM_LENGTH_NV"));
  gl.getProgramStringNV(name, gl.PROGRAM_STRING_NV, bytes);
  return String.fromCharCode(...bytes);
}

function generate(gl: GL, n: number): number[] {
  const result = new Uint32Array(n);
  gl.genProgramsNV(n, result);
  return [...result];
}

describe("LoadProgramNV", () => {
  test("[VP2 2.14.1.8] takes text as a string, bytes, or part of a buffer", () => {
    withContext((gl) => {
      const bytes = Uint8Array.from(TEXT.vertex, (c) => c.charCodeAt(0));
      const inside = new Uint8Array(bytes.length + 7);
      inside.set(bytes, 3);
      gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, bytes.length, TEXT.vertex);
      gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 2, bytes.length, bytes);
      gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, bytes.length, new DataView(inside.buffer, 3));
      for (const name of [1, 2, 3]) expect(stringOf(gl, name)).toBe(TEXT.vertex);
    });
  });

  test("[VP1 6.1.13] keeps the string as it was, and its own copy", () => {
    withContext((gl) => {
      const bytes = Uint8Array.from(`${TEXT.vertex} # \xff comment`, (c) => c.charCodeAt(0));
      const before = String.fromCharCode(...bytes);
      gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, bytes.length, bytes);
      bytes.fill(0);
      expect(stringOf(gl, 1)).toBe(before);
    });
  });

  test("[VP2 2.14.1.8] a string with a character above 255 is a TypeError and changes nothing", () => {
    withContext((gl) => {
      const text = `${TEXT.vertex} # \u0100`;
      expect(() => gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, text.length, text)).toThrow(TypeError);
      expect(gl.isProgramNV(1)).toBe(false);
    });
  });

  test("[VP2 2.14.1.8] replaces the program of a name", () => {
    withContext((gl) => {
      loadText(gl, 1, TEXT.vertex);
      loadText(gl, 1, TEXT.vertex2);
      expect(stringOf(gl, 1)).toBe(TEXT.vertex2);
    });
  });

  test("[VP2 2.14.1.9] a failed load leaves the name as it was", () => {
    const gl = createContext();
    loadText(gl, 1, TEXT.vertex);
    loadText(gl, 1, "!!VP1.0 END");
    loadText(gl, 2, "!!VP1.0 END");
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect(stringOf(gl, 1)).toBe(TEXT.vertex);
    expect(gl.isProgramNV(2)).toBe(false);
  });
});

describe("program state", () => {
  test("[VP1 Table X.6] target and length", () => {
    withContext((gl) => {
      loadText(gl, 1, TEXT.vertex);
      loadText(gl, 2, TEXT.state);
      expect(programState(gl, 1, "PROGRAM_TARGET_NV")).toBe(gl.VERTEX_PROGRAM_NV);
      expect(programState(gl, 2, "PROGRAM_TARGET_NV")).toBe(gl.VERTEX_STATE_PROGRAM_NV);
      expect(programState(gl, 2, "PROGRAM_LENGTH_NV")).toBe(TEXT.state.length);
    });
  });

  test("[VP1 6.1.13] GetProgramStringNV writes no more than the string", () => {
    withContext((gl) => {
      loadText(gl, 1, TEXT.vertex);
      const room = new Uint8Array(TEXT.vertex.length + 2).fill(7);
      gl.getProgramStringNV(1, gl.PROGRAM_STRING_NV, room);
      expect([...room.subarray(-2)]).toEqual([7, 7]);
    });
  });
});

describe("IsProgramNV, GenProgramsNV, DeleteProgramsNV", () => {
  test("[VP1 6.1.13] zero, unused and merely generated names are not programs", () => {
    withContext((gl) => {
      const [generated] = generate(gl, 1);
      expect([0, 9, generated!].map((name) => gl.isProgramNV(name))).toEqual([false, false, false]);
      loadText(gl, generated!, TEXT.vertex);
      expect(gl.isProgramNV(generated!)).toBe(true);
    });
  });

  test("[VP2 2.14.1.9] generated names are unused, and differ from one another", () => {
    withContext((gl) => {
      loadText(gl, 1, TEXT.vertex);
      loadText(gl, 3, TEXT.vertex);
      const all = [...generate(gl, 3), ...generate(gl, 2)];
      expect(new Set([0, 1, 3, ...all]).size).toBe(8);
    });
  });

  test("[VP2 2.14.1.9, Ruling 47] a deleted name is unused again, loaded or generated", () => {
    withContext((gl) => {
      const first = generate(gl, 4);
      loadText(gl, first[1]!, TEXT.vertex);
      gl.deleteProgramsNV(2, names(first[1]!, first[2]!));
      expect(gl.isProgramNV(first[1]!)).toBe(false);
      expect(new Set(generate(gl, 2))).toEqual(new Set([first[1], first[2]]));
    });
  });

  test("[VP2 2.14.1.9] zero, unused names and repetitions are ignored", () => {
    withContext((gl) => {
      loadText(gl, 1, TEXT.vertex);
      gl.deleteProgramsNV(4, names(0, 5, 1, 1));
      expect(gl.isProgramNV(1)).toBe(false);
      expect(generate(gl, 1)[0]).toBeGreaterThan(0);
    });
  });

  test("[VP2 2.14.1.9] only n names are read, and n written", () => {
    withContext((gl) => {
      for (const name of [1, 2]) loadText(gl, name, TEXT.vertex);
      gl.deleteProgramsNV(1, names(1, 2));
      expect(gl.isProgramNV(2)).toBe(true);
      const room = names(77, 77);
      gl.genProgramsNV(1, room);
      expect(room[1]).toBe(77);
    });
  });
});

describe("BindProgramNV", () => {
  test("[VP2 2.14.1.9] the binding is zero at first, and may be nonexistent", () => {
    withContext((gl) => {
      expect(binding(gl)).toBe(0);
      gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 5);
      expect(binding(gl)).toBe(5);
      expect(gl.isProgramNV(5)).toBe(false);
      gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 0);
      expect(binding(gl)).toBe(0);
    });
  });

  test("[VP2 2.14.1.9] deleting the bound program binds zero; another deletion does not", () => {
    withContext((gl) => {
      for (const name of [1, 2]) loadText(gl, name, TEXT.vertex);
      gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
      gl.deleteProgramsNV(1, names(2));
      expect(binding(gl)).toBe(1);
      gl.deleteProgramsNV(1, names(1));
      expect(binding(gl)).toBe(0);
    });
  });

  test("[Ruling 47] deleting a bound name that is nonexistent keeps the binding", () => {
    withContext((gl) => {
      const [generated] = generate(gl, 1);
      for (const name of [generated!, 77]) {
        gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, name);
        gl.deleteProgramsNV(1, names(name));
        expect(binding(gl)).toBe(name);
      }
    });
  });

  test("[VP2 2.14.1.9] reloading the bound program keeps it bound", () => {
    withContext((gl) => {
      loadText(gl, 1, TEXT.vertex);
      gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
      loadText(gl, 1, TEXT.vertex2);
      expect(binding(gl)).toBe(1);
    });
  });
});

describe("share groups", () => {
  test("[Ruling 34] contexts share programs if and only if they are made to", () => {
    const first = createContext();
    const second = createContext({ share: first });
    const third = createContext({ share: second });
    const stranger = createContext();
    loadText(third, 1, TEXT.vertex);
    expect([first, second, third, stranger].map((gl) => gl.isProgramNV(1))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(generate(first, 1)).not.toEqual(generate(second, 1));
  });

  test("[Ruling 34] bindings, parameters, tracking and the error position are each context's own", () => {
    const first = createContext();
    const second = createContext({ share: first });
    loadText(first, 1, TEXT.vertex);
    first.bindProgramNV(first.VERTEX_PROGRAM_NV, 1);
    loadText(first, 2, "!!VP1.0 END");
    first.programParameter4fNV(first.VERTEX_PROGRAM_NV, 0, 1, 2, 3, 4);
    first.trackMatrixNV(first.VERTEX_PROGRAM_NV, 4, first.PROJECTION, first.IDENTITY_NV);
    expect(binding(second)).toBe(0);
    expect(integer(second, "PROGRAM_ERROR_POSITION_NV")).toBe(-1);
    const values = new Float32Array(32);
    second.getProgramParameterfvNV(second.VERTEX_PROGRAM_NV, 0, second.PROGRAM_PARAMETER_NV, values);
    expect([...values.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    second.programParameter4fNV(second.VERTEX_PROGRAM_NV, 4, 1, 2, 3, 4);
    expect(takeError(second)).toBe("NO_ERROR");
  });

  test("[Ruling 34] a name deleted elsewhere stays bound and is nonexistent", () => {
    const first = createContext();
    const second = createContext({ share: first });
    loadText(first, 1, TEXT.vertex);
    second.bindProgramNV(second.VERTEX_PROGRAM_NV, 1);
    first.deleteProgramsNV(1, names(1));
    expect(second.isProgramNV(1)).toBe(false);
    expect(binding(second)).toBe(1);
    second.enable(second.VERTEX_PROGRAM_NV);
    second.begin(second.POINTS);
    expect(takeError(second)).toBe("INVALID_OPERATION");
    loadText(first, 1, TEXT.vertex);
    second.begin(second.POINTS);
    second.end();
    expect(takeError(second)).toBe("NO_ERROR");
  });

  test("[Ruling 69] a name deleted and loaded elsewhere is the new program from the next Begin on", () => {
    const seen: number[] = [];
    const first = createContext();
    const second = createContext({
      share: first,
      observer: { vertex: (_, results) => seen.push(results[0]!) },
    });
    loadText(first, 1, "!!VP1.0 MOV o[HPOS], v[0].x; END");
    second.bindProgramNV(second.VERTEX_PROGRAM_NV, 1);
    second.enable(second.VERTEX_PROGRAM_NV);
    second.begin(second.POINTS);
    second.vertex2f(1, 2);
    first.deleteProgramsNV(1, names(1));
    loadText(first, 1, "!!VP1.0 MOV o[HPOS], v[0].y; END");
    second.vertex2f(1, 2);
    second.end();
    second.begin(second.POINTS);
    second.vertex2f(1, 2);
    second.end();
    expect(seen).toEqual([1, 1, 2]);
  });
});

describe("Begin in vertex program mode", () => {
  const begins = (prepare: (gl: GL) => void): string | undefined => {
    const gl = createContext();
    gl.enable(gl.VERTEX_PROGRAM_NV);
    prepare(gl);
    gl.begin(gl.POINTS);
    return takeError(gl);
  };

  test("[VP2 2.14.1.9] fails if the bound program is nonexistent", () => {
    expect(begins(() => {})).toBe("INVALID_OPERATION");
    expect(begins((gl) => gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1))).toBe("INVALID_OPERATION");
  });

  test("[Ruling 32] fails if the bound name became a vertex state program", () => {
    expect(
      begins((gl) => {
        loadText(gl, 1, TEXT.vertex);
        gl.deleteProgramsNV(1, names(1));
        gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
        loadText(gl, 1, TEXT.state);
      }),
    ).toBe("INVALID_OPERATION");
  });

  test("[VP2 2.14.1.9] succeeds with a vertex program, whether it was loaded before or after Bind", () => {
    const load = (gl: GL): void => loadText(gl, 1, TEXT.vertex);
    const bind = (gl: GL): void => gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
    expect(begins((gl) => (load(gl), bind(gl)))).toBe("NO_ERROR");
    expect(begins((gl) => (bind(gl), load(gl)))).toBe("NO_ERROR");
  });

  test("[VP2 Errors] 23: a vertex program writes no parameter, so tracking never makes Begin fail", () => {
    expect(
      begins((gl) => {
        loadText(gl, 1, TEXT.vertex);
        gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
        for (let address = 0; address < 256; address += 4)
          gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, address, gl.MODELVIEW, gl.IDENTITY_NV);
      }),
    ).toBe("NO_ERROR");
  });
});
