import { singleText } from "@glasm/base";
import { ATTRIBUTE_COUNT, spellByName } from "@glasm/nv-vertex";
import type { DrawRecord } from "../messages/messages.js";
import { createDrawChooser } from "../panel/draw-chooser.js";
import { button, element, fileButton } from "../panel/elements.js";
import type { Page, Panel } from "../panel/panel.js";
import { takeMeshFile } from "../page/mesh-files.js";

const WORDS = 4;
const STRIDE = ATTRIBUTE_COUNT * WORDS;
const PAGE_ROWS = 100;

/** The attributes of a draw's vertices, and the mesh that they come from. */
export function createAttributesPanel(page: Page): Panel {
  let first = 0;
  let shown: { readonly values: Float32Array; readonly draw: DrawRecord; readonly first: number } | null =
    null;
  const chooser = createDrawChooser(() => update());
  const table = element("table", { className: "numbers" });
  const constants = element("p", { className: "quiet" });
  const range = element("output");
  const turn = (rows: number): void => {
    first += rows;
    update();
  };
  const previous = button("Previous", () => turn(-PAGE_ROWS));
  const next = button("Next", () => turn(PAGE_ROWS));
  const mesh = createMeshControls(page);

  const update = (): void => {
    mesh.update(page);
    const draw = chooser.chosen(page);
    const values = page.answer?.attributes ?? new Float32Array();
    const count = draw === null ? 0 : keptVertices(values, draw);
    first = Math.max(0, Math.min(first, count - 1));
    first -= first % PAGE_ROWS;
    range.textContent =
      count === 0 ? "No vertices" : `${first} to ${Math.min(first + PAGE_ROWS, count) - 1} of ${count}`;
    previous.disabled = first === 0;
    next.disabled = first + PAGE_ROWS >= count;
    if (draw === null) table.replaceChildren();
    else if (shown?.values !== values || shown.draw !== draw || shown.first !== first) {
      const { varying, constant } = divide(values, draw, count);
      constants.textContent = constant;
      table.replaceChildren(...rowsOf(page, { values, draw, varying, first, count }));
      shown = { values, draw, first };
    }
  };

  return {
    element: element("div", { className: "rows" }, [
      mesh.element,
      element("div", { className: "bar" }, [chooser.element, previous, range, next]),
      constants,
      element(
        "div",
        { className: "scrolled", tabIndex: 0, role: "region", "aria-label": "Attributes of the vertices" },
        [table],
      ),
    ]),
    update,
  };
}

/** Buttons that put a mesh of the user's in the place of the scene's. */
function createMeshControls(page: Page): Panel {
  const own = button("The scene's own mesh", () => page.change({ mesh: null }));
  const name = element("output");
  return {
    element: element("div", { className: "bar" }, [
      fileButton("Open OBJ", ".obj", (file) => void takeMeshFile(page, file)),
      own,
      name,
    ]),
    update({ state }: Page): void {
      own.disabled = state.mesh === null;
      name.textContent =
        state.mesh === null ? "A file can be dropped on the page, too." : `Mesh: ${state.mesh.name}`;
    },
  };
}

function keptVertices(values: Float32Array, { firstVertex, vertexCount }: DrawRecord): number {
  return Math.max(0, Math.min(vertexCount, values.length / STRIDE - firstVertex));
}

interface Division {
  /** The attributes that are not the same for all vertices. */
  readonly varying: readonly number[];
  /** The others in words. */
  readonly constant: string;
}

function divide(values: Float32Array, { firstVertex }: DrawRecord, count: number): Division {
  const varying: number[] = [];
  const constant: string[] = [];
  for (let attribute = 0; attribute < ATTRIBUTE_COUNT; attribute += 1) {
    if (count === 1 || varies(values, firstVertex, count, attribute)) varying.push(attribute);
    else
      constant.push(
        `${spellByName("attribute", attribute)} = ${vectorAt(values, firstVertex, attribute).join(" ")}`,
      );
  }
  return { varying, constant: constant.length === 0 ? "" : `For all vertices: ${constant.join("; ")}` };
}

function varies(values: Float32Array, first: number, count: number, attribute: number): boolean {
  for (let vertex = 1; vertex < count; vertex += 1) {
    for (let i = 0; i < WORDS; i += 1) {
      const at = first * STRIDE + attribute * WORDS + i;
      if (!Object.is(values[at], values[at + vertex * STRIDE])) return true;
    }
  }
  return false;
}

function vectorAt(values: Float32Array, vertex: number, attribute: number): string[] {
  const at = vertex * STRIDE + attribute * WORDS;
  return [...values.subarray(at, at + WORDS)].map(singleText);
}

interface Rows {
  readonly values: Float32Array;
  readonly draw: DrawRecord;
  readonly varying: readonly number[];
  readonly first: number;
  readonly count: number;
}

function rowsOf(page: Page, { values, draw, varying, first, count }: Rows): HTMLElement[] {
  const names = varying.map((attribute) =>
    element("th", { scope: "colgroup", colSpan: WORDS, textContent: spellByName("attribute", attribute) }),
  );
  const head = element("thead", {}, [
    element("tr", {}, [element("th", { scope: "col", textContent: "Vertex" }), ...names]),
  ]);
  const rows = Array.from({ length: Math.min(PAGE_ROWS, count - first) }, (_, i) => {
    const vertex = draw.firstVertex + first + i;
    const numbers = varying.flatMap((attribute) =>
      vectorAt(values, vertex, attribute).map((textContent) => element("td", { textContent })),
    );
    const debug = button(String(vertex), () => page.change({ vertex }), { title: `Debug vertex ${vertex}` });
    return element("tr", {}, [element("th", { scope: "row" }, [debug]), ...numbers]);
  });
  return [head, element("tbody", {}, rows)];
}
