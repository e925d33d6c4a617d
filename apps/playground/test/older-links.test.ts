import { describe, expect, test } from "@jest/globals";
import { findEntry } from "../src/gallery/catalog.js";
import { initialState } from "../src/state/initial-state.js";
import { decodeFragment } from "../src/state/link.js";
import type { PlaygroundState } from "../src/state/state.js";
import { stateFromText } from "../src/state/state-text.js";

/** As earlier versions of the page have made them. */
const OLDER: readonly (readonly [
  what: string,
  link: string,
  scene: string,
  changes: Partial<PlaygroundState>,
])[] = [
  ["a lesson as it is", "#s=q1YqSy0qzszPU7Iy1FEqTk7NS1WyUspJLS7Oz9MtTyxLLVaqBQA", "lesson-waves", {}],
  [
    "a program with parameters and a vertex",
    "#s=TYxBC4IwHEe_iv7Of0WFQNaxgg7lhMDL8jDkTwm5jTlGIH73MAi6Pd6DtyCyn0drIErCPLBhCATWzobsNQYQnLcPr6cZYvkLeXQQSNOuLfPibq6yS6w6t_LWUxKV3GD_0wd5KXpKBlVv7tQc7wYrwWmvJw7sv-saQpVU5DtCVoDQ6Ab9StB-DM-JwzhAwMRqa5F94DdEWa0f",
    "teapot-lit",
    {
      programs: { "teapot-lit.vp": "!!VP1.0\nMOV o[HPOS], v[OPOS];\nMOV o[COL0], c[8];\nEND\n" },
      parameters: { 8: [1, 0.5, -0, NaN] },
      arithmetic: "vp1",
      vertex: 12,
    },
  ],
  [
    "a turned view of a picture of an animation",
    "#s=RcpBCoMwEEbhu_zrUVRwMyforoWeICTTdqgmISOKSu5eXHX3PngnVimmKYJ7gnmJAoafNDdBbXHRi4HwKm4W8EhYVTbwid1t4K4dRkLWxX_ATdf2F4-UZvBQCUEtT26_9q_GAEaRt9oiBfRPxu1xf6LWHw",
    "clip-distances",
    {
      frame: 5,
      view: { yaw: 0.25, pitch: -0.125, zoom: 2 },
      display: { kind: "register", register: "HPOS" },
    },
  ],
  [
    "a mesh in the view volume",
    "#s=NYtBCgIxEAS_EvocZaO3eUsu6-6I0WRGMhiQJX-XOUhBU9DUgcHdigooRdjGwiBUNlM5NR1siNiLvev6BR14FdlBGFo_jTEjGtvDD1mbl5t24X7W2xMRvoQRFifLCOkvi2uWe0jhEq5ZMOcP",
    "lesson-moves",
    {
      mesh: { name: "corner.obj", obj: "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n" },
      display: { kind: "volume" },
    },
  ],
  [
    "a geometry program with constants of both stages",
    "#s=Xcw7DoMwEIThu0y9sng2vkrkwpiFrIKNZTsghLh7BGXK-aT5T2ycsqwBuiZkx4Ghkb_DKJs8Tphk-UM1qyjOghBtsp4Lpwx9YubVc0mH6qBfNTXUUmcIUj-zoqbvqTKEob3BXIRRclzscZ8_EkZo7JJ4uqO4CDZJeXsu4qAxtQ2uHw",
    "subdivision",
    {
      file: "subdivision.g.pica",
      parameters: { "geometry.4": [1, 2, 3, 4], i1: [1, 0, 255, 0], b3: [1] },
      arithmetic: "f32",
      display: { kind: "wireframe" },
    },
  ],
];

/** What earlier versions of the gallery had. */
const NAMES = `
teapot-lit two-pass palette-skinning many-lights
clip-distances state-program point-sizes two-sided
environment-map stencil-shadows toon bezier-teapot
fogged-terrain picking lesson-moves lesson-arithmetic
lesson-products lesson-lighting lesson-exponents lesson-waves
lesson-comparisons lesson-conditions lesson-branches lesson-subroutines
lesson-addresses lesson-reciprocals lesson-clipping lesson-points
lesson-preparation bone-palette particle-trails subdivision
arithmetic-sampler lesson-pica-moves lesson-pica-truncation lesson-pica-products
lesson-pica-multiply-add lesson-pica-reciprocals lesson-pica-exponents lesson-pica-lighting
lesson-pica-comparisons lesson-pica-conditions lesson-pica-booleans lesson-pica-loops
lesson-pica-addresses lesson-pica-calls lesson-pica-triangles lesson-pica-squares
lesson-pica-tiles
`
  .trim()
  .split(/\s+/);

describe("of an older page", () => {
  test.each(OLDER)("the link to %s opens [Ruling 249]", async (_, link, scene, changes) => {
    expect(await decodeFragment(link)).toEqual({ ...initialState(findEntry(scene)!), ...changes });
  });

  test("a file opens, with a view that is turned as it was then [Ruling 230]", () => {
    const view = { yaw: 0.5, pitch: 0, zoom: 1 };
    expect(stateFromText(JSON.stringify({ version: 1, scene: "toon", view, vertex: 3 }, null, 2))).toEqual({
      ...initialState(findEntry("toon")!),
      view,
      vertex: 3,
    });
  });

  test("nv20 is the chip only in what is made now [Ruling 356]", () => {
    const arithmeticOf = (version: number) =>
      stateFromText(JSON.stringify({ version, scene: "toon", arithmetic: "nv20" })).arithmetic;
    expect([arithmeticOf(1), arithmeticOf(2)]).toEqual(["vp1", "nv20"]);
  });

  test.each(NAMES)("#%s opens", async (name) => {
    expect(await decodeFragment(`#${name}`)).toEqual(initialState(findEntry(name)!));
  });
});
