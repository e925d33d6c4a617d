import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { runInNewContext } from "node:vm";

const real = Reflect.get(globalThis, "WebAssembly") as Readonly<Record<string, unknown>>;

/** An object with the members of WebAssembly, some of them other ones. */
const changed = (members: Readonly<Record<string, unknown>>): unknown => ({
  ...Object.fromEntries(Object.getOwnPropertyNames(real).map((name) => [name, real[name]])),
  ...members,
});

/** WebAssembly as a page has it whose policy does not allow it. */
const forbidden: unknown = runInNewContext("WebAssembly", {}, { contextCodeGeneration: { wasm: false } });

function throwing(error: Error): () => never {
  return function () {
    throw error;
  };
}

/** The room as it is loaded on a host with this WebAssembly. */
async function roomOn(host: unknown) {
  Reflect.set(globalThis, "WebAssembly", host);
  jest.resetModules();
  const room = await import("../src/index.js");
  const { Assembly, Builder } = room;
  const builder = new Builder([{ stride: 4 }]);
  builder.storeColumn(0, builder.i32(7));
  const kernel = builder.finish();
  const assembly = new Assembly();
  assembly.define("nothing");
  return { ...room, assembly, kernel };
}

afterEach(() => {
  Reflect.set(globalThis, "WebAssembly", real);
});

describe("a host that does not run WebAssembly [Ruling 114]", () => {
  test.each([
    ["has none", undefined, "it has none"],
    ["forbids it, as a page's policy may", forbidden, "Wasm code generation disallowed by embedder"],
    ["throws an error of its own", changed({ Module: throwing(new EvalError("never")) }), "never"],
    [
      "compiles modules that it does not run",
      changed({ Instance: throwing(new RangeError("full")) }),
      "full",
    ],
    ["has next to nothing of it", {}, "not a constructor"],
    ["knows no module", changed({ validate: () => false }), "it knows no module"],
  ])("%s: it says so, with the reason", async (_, host, reason) => {
    const { assembly, hasSimd, hostRefusal, HostRefusal } = await roomOn(host);
    const refusal = hostRefusal();
    expect(refusal).toBeInstanceOf(HostRefusal);
    expect(refusal).toBeInstanceOf(TypeError);
    expect(refusal!.message).toMatch(/^This host does not run WebAssembly: /);
    expect(refusal!.message).toContain(reason);
    expect(hostRefusal()).toBe(refusal);
    expect(hasSimd()).toBe(false);
    expect(() => assembly.instantiate({ buffer: new ArrayBuffer(0) })).toThrow();
  });

  test("though it seemed to, is not asked again", async () => {
    let modules = 0;
    const Module = real["Module"] as new (bytes: Uint8Array) => object;
    const host = changed({
      Module: function (bytes: Uint8Array) {
        modules += 1;
        if (modules > 1) throw new RangeError("no room for code");
        return new Module(bytes);
      },
    });
    const { hostRefusal, HostRefusal, instantiate, kernel, newMemory } = await roomOn(host);
    const memory = newMemory(1);
    expect([hostRefusal(), modules]).toEqual([null, 1]);
    expect(() => instantiate(kernel, "scalar", memory)).toThrow(HostRefusal);
    expect(hostRefusal()?.message).toContain("no room for code");
    expect(modules).toBe(2);
  });
});

test("what is known of a host is not taken for another one's [Ruling 114]", async () => {
  let made = 0;
  const { hasSimd, hostRefusal, PerHost } = await roomOn(real);
  const numbers = new PerHost(() => (made += 1));
  const known = () => [hostRefusal() === null, hasSimd(), numbers.get()];
  expect([known(), known()]).toEqual([
    [true, true, 1],
    [true, true, 1],
  ]);
  Reflect.set(globalThis, "WebAssembly", forbidden);
  expect(known()).toEqual([false, false, 2]);
  Reflect.set(globalThis, "WebAssembly", undefined);
  expect([known(), known()]).toEqual([
    [false, false, 3],
    [false, false, 3],
  ]);
  Reflect.set(globalThis, "WebAssembly", real);
  expect(known()).toEqual([true, true, 1]);
});

test.each([
  ["has no Memory", changed({ Memory: undefined })],
  ["has no room for one", changed({ Memory: throwing(new RangeError("full")) })],
  ["has no WebAssembly", undefined],
])("a memory of a host that %s is a refusal, too", async (_, host) => {
  const { HostRefusal, newMemory } = await roomOn(host);
  expect(() => newMemory(1)).toThrow(HostRefusal);
});

test("a host that knows no vectors runs the scalar back end", async () => {
  const SIMD_PREFIX = 0xfd;
  const { hasSimd, hostRefusal, instantiate, kernel, newMemory } = await roomOn(
    changed({ validate: (bytes: Uint8Array) => !bytes.includes(SIMD_PREFIX) }),
  );
  expect([hostRefusal(), hasSimd()]).toEqual([null, false]);
  const memory = newMemory(16);
  expect(instantiate(kernel, "scalar", memory)(2, 4)).toBe(0);
  expect([...new Int32Array(memory.buffer, 0, 4)]).toEqual([0, 7, 7, 0]);
});

test("a module that makes no sense is our mistake, not the host's refusal", async () => {
  const { hostRefusal, newMemory } = await roomOn(real);
  const { HostModule } = await import("../src/host.js");
  expect(() => new HostModule(Uint8Array.of(1, 2, 3)).instantiate(newMemory(1))).toThrow(
    "WebAssembly.Module()",
  );
  expect(hostRefusal()).toBeNull();
});

describe("a kernel that is compiled once", () => {
  test("works in each memory that it is instantiated for, and in no other", async () => {
    let modules = 0;
    const Module = real["Module"] as new (bytes: Uint8Array) => object;
    const counting = function (bytes: Uint8Array) {
      modules += 1;
      return new Module(bytes);
    };
    const { hostRefusal, KernelModule, kernel, newMemory } = await roomOn(changed({ Module: counting }));
    expect([hostRefusal(), modules]).toEqual([null, 1]);
    const module = new KernelModule(kernel, "scalar");
    const [one, other, third] = [newMemory(16), newMemory(16), newMemory(16)];
    expect(module.instantiate(one)(1, 0)).toBe(0);
    expect(module.instantiate(other)(2, 4)).toBe(0);
    expect(modules).toBe(2);
    expect([one, other, third].map(({ buffer }) => [...new Int32Array(buffer, 0, 3)])).toEqual([
      [7, 0, 0],
      [0, 7, 7],
      [0, 0, 0],
    ]);
  });

  test("is refused where the host compiles it and does not run it [Ruling 114]", async () => {
    let instances = 0;
    const Instance = real["Instance"] as new (module: object, imports: object) => object;
    const tired = function (module: object, imports: object) {
      instances += 1;
      if (instances > 1) throw new RangeError("no room for another");
      return new Instance(module, imports);
    };
    const { hostRefusal, HostRefusal, KernelModule, kernel, newMemory } = await roomOn(
      changed({ Instance: tired }),
    );
    expect(hostRefusal()).toBeNull();
    const module = new KernelModule(kernel, "scalar");
    expect(() => module.instantiate(newMemory(16))).toThrow(HostRefusal);
    expect(hostRefusal()?.message).toContain("no room for another");
  });
});
