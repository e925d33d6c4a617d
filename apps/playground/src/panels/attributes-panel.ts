import { singleText } from "@glasm/base";
import { findMachine } from "../machines.js";
import type { DrawAnswer, DrawRecord } from "../messages/messages.js";
import { createDrawChooser } from "../panel/draw-chooser.js";
import { button, element, fileButton } from "../panel/elements.js";
import type { Page, Panel } from "../panel/panel.js";
import { declaredNames, registerTitle } from "../panel/register-names.js";
import { openFiles } from "../opening/opening.js";

const WORDS = 4;
const PAGE_ROWS = 100;

/** The attributes of a draw's vertices, and the mesh that they come from. */
export function createAttributesPanel(page: Page): Panel {
  let first = 0;
  let shown: {
    readonly answer: DrawAnswer | null;
    readonly draw: DrawRecord | null;
    readonly first: number;
  } | null = null;
  const chooser = createDrawChooser(() => update());
  const table = element("table", { className: "numbers" });
  const summary = element("summary");
  const constants = element("p");
  const sameForAll = element("details", { className: "quiet" }, [summary, constants]);
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
    const { answer } = page;
    const vertices = answer === null || draw === null ? null : verticesOf(answer, draw);
    const count = vertices?.count ?? 0;
    first = Math.max(0, Math.min(first, count - 1));
    first -= first % PAGE_ROWS;
    range.textContent =
      count === 0 ? "No vertices" : `${first} to ${Math.min(first + PAGE_ROWS, count) - 1} of ${count}`;
    previous.disabled = first === 0;
    next.disabled = first + PAGE_ROWS >= count;
    if (vertices === null) table.replaceChildren();
    else if (shown?.answer !== answer || shown.draw !== draw || shown.first !== first) {
      const { varying, constant } = divide(vertices);
      summary.textContent = `The same for all vertices: ${constant.length}`;
      constants.textContent = `${constant.join("; ")}.`;
      sameForAll.hidden = constant.length === 0;
      table.replaceChildren(...rowsOf(page, { vertices, varying, first }));
      shown = { answer, draw, first };
    }
  };

  return {
    element: element("div", { className: "rows" }, [
      mesh.element,
      element("div", { className: "bar" }, [chooser.element, previous, range, next]),
      sameForAll,
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
      fileButton("Open mesh", ".obj,.gltf,.glb", (file) => void openFiles(page, [file])),
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

/** The vertices of a draw that were kept. */
interface Vertices {
  /** Of the registers with attributes. */
  readonly names: readonly string[];
  /** Of the first vertex. */
  readonly number: number;
  readonly count: number;
  /** From the first one on: the components of each register. */
  readonly values: Float32Array;
}

function verticesOf(answer: DrawAnswer, draw: DrawRecord): Vertices {
  const declared = declaredNames(answer, draw);
  const names = findMachine(answer.machine).inputs.map((text) => registerTitle(text, declared));
  const stride = WORDS * names.length;
  const number = draw.firstVertex;
  const values = answer.attributes.subarray(stride * number);
  return { names, number, values, count: Math.min(draw.vertexCount, values.length / stride) };
}

interface Division {
  /** The attributes that are not the same for all vertices. */
  readonly varying: readonly number[];
  /** The others, each with its value. */
  readonly constant: readonly string[];
}

function divide(vertices: Vertices): Division {
  const varying: number[] = [];
  const constant: string[] = [];
  vertices.names.forEach((name, attribute) => {
    if (vertices.count === 1 || varies(vertices, attribute)) varying.push(attribute);
    else constant.push(`${name} = ${vectorAt(vertices, 0, attribute).join(" ")}`);
  });
  return { varying, constant };
}

function varies({ names, count, values }: Vertices, attribute: number): boolean {
  const stride = WORDS * names.length;
  for (let vertex = 1; vertex < count; vertex += 1) {
    for (let at = WORDS * attribute; at < WORDS * (attribute + 1); at += 1) {
      if (!Object.is(values[at], values[at + vertex * stride])) return true;
    }
  }
  return false;
}

/** @param vertex from 0 for the first one of the draw */
function vectorAt({ names, values }: Vertices, vertex: number, attribute: number): string[] {
  const at = WORDS * (names.length * vertex + attribute);
  return [...values.subarray(at, at + WORDS)].map(singleText);
}

interface Rows {
  readonly vertices: Vertices;
  readonly varying: readonly number[];
  readonly first: number;
}

function rowsOf(page: Page, { vertices, varying, first }: Rows): HTMLElement[] {
  const names = varying.map((attribute) =>
    element("th", { scope: "colgroup", colSpan: WORDS, textContent: vertices.names[attribute]! }),
  );
  const head = element("thead", {}, [
    element("tr", {}, [element("th", { scope: "col", textContent: "Vertex" }), ...names]),
  ]);
  const rows = Array.from({ length: Math.min(PAGE_ROWS, vertices.count - first) }, (_, i) => {
    const vertex = vertices.number + first + i;
    const numbers = varying.flatMap((attribute) =>
      vectorAt(vertices, first + i, attribute).map((textContent) => element("td", { textContent })),
    );
    const debug = button(String(vertex), () => page.change({ vertex }), { title: `Debug vertex ${vertex}` });
    return element("tr", {}, [element("th", { scope: "row" }, [debug]), ...numbers]);
  });
  return [head, element("tbody", {}, rows)];
}
