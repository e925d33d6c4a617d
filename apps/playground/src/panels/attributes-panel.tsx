import { bitsText, singleFromBits, wordsOf } from "@glasm/base";
import { useSignal } from "@preact/signals";
import { render } from "preact";
import { useMemo } from "preact/hooks";
import { FileButton } from "../panel/file-button.js";
import { findMachine } from "../machines.js";
import type { DrawAnswer, DrawRecord } from "../messages/messages.js";
import { openFiles } from "../opening/opening.js";
import { DrawChoice, DrawChooser, rowsName } from "../panel/draw-chooser.js";
import type { Page, Panel } from "../panel/panel.js";
import { declaredNames, registerTitle } from "../panel/register-names.js";
import { orderOf, sortedBy, type Sorting } from "../table/columns.js";
import { DataTable, type TableContents } from "../table/data-table.js";

const COMPONENTS = ["x", "y", "z", "w"] as const;
const WORDS = COMPONENTS.length;

/** The attributes of a draw's vertices, and the mesh that they come from. */
export function createAttributesPanel(page: Page): Panel {
  const element = document.createElement("div");
  element.className = "rows filled";
  const choice = new DrawChoice();
  const debug = (vertex: number): void => page.change({ vertex });
  const update = (): void => {
    const draw = choice.chosen(page);
    render(
      <>
        <div class="bar">
          <MeshBar page={page} />
          <DrawChooser page={page} choice={choice} changed={update} />
        </div>
        {draw !== null && page.answer !== null && (
          <Attributes
            key={page.state.scene}
            answer={page.answer}
            draw={draw}
            current={page.state.vertex}
            debug={debug}
          />
        )}
      </>,
      element,
    );
  };
  return { element, update };
}

/** Puts a mesh of the user's in the place of the scene's. */
function MeshBar({ page }: { readonly page: Page }) {
  const { mesh } = page.state;
  return (
    <>
      <span>
        <FileButton
          text="Open mesh"
          accept=".obj,.gltf,.glb"
          onFiles={(files) => void openFiles(page, files)}
        />
      </span>
      <button type="button" disabled={mesh === null} onClick={() => page.change({ mesh: null })}>
        The scene's own mesh
      </button>
      <output>{mesh === null ? "A file can be dropped on the page, too." : `Mesh: ${mesh.name}`}</output>
    </>
  );
}

interface AttributesProps {
  readonly answer: DrawAnswer;
  readonly draw: DrawRecord;
  /** The number of the vertex that is debugged. */
  readonly current: number | null;
  readonly debug: (vertex: number) => void;
}

function Attributes({ answer, draw, current, debug }: AttributesProps) {
  const vertices = useMemo(() => verticesOf(answer, draw), [answer, draw]);
  const isOwn = draw.own?.emitted !== undefined;
  const { varying, constant } = useMemo(() => divide(vertices), [vertices]);
  const rows = `${vertices.count} ${rowsName(draw)}`;
  if (isOwn) return <p class="quiet">What runs of this program take and emit is in the panel Vertices.</p>;
  return (
    <>
      {constant.length > 0 && (
        <details class="quiet">
          <summary>{`The same for all ${rows}: ${constant.length}`}</summary>
          <p>{constant.join("; ")}.</p>
        </details>
      )}
      {varying.length === 0 ? (
        <p class="quiet">{`${rows}, of which no attribute differs.`}</p>
      ) : (
        <AttributeTable key={varying.join()} {...{ vertices, varying, current, debug }} />
      )}
    </>
  );
}

/** The vertices of a draw that were kept. */
interface Vertices {
  /** Of the registers with attributes. */
  readonly names: readonly string[];
  /** Which of these have one whole number. */
  readonly isWhole: readonly boolean[];
  /** Of the first vertex. */
  readonly number: number;
  readonly count: number;
  /** From the first one on: the words of the components of each register, as numbers lose the bits of a NaN. [Ruling 381] */
  readonly words: Uint32Array;
}

function verticesOf(answer: DrawAnswer, draw: DrawRecord): Vertices {
  const declared = declaredNames(answer, draw);
  const { inputs, wholeInputs = [] } = findMachine(answer.machine);
  const names = inputs.map((text) => registerTitle(text, declared));
  const isWhole = inputs.map((text) => wholeInputs.includes(text));
  const stride = WORDS * names.length;
  const number = draw.firstVertex;
  const words = wordsOf(answer.attributes).subarray(stride * number);
  return { names, isWhole, number, words, count: Math.min(draw.vertexCount, words.length / stride) };
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
  if (vertices.count === 0) return { varying, constant };
  vertices.names.forEach((name, attribute) => {
    if (vertices.count === 1 || varies(vertices, attribute)) varying.push(attribute);
    else constant.push(`${name} = ${vectorAt(vertices, 0, attribute).join(" ")}`);
  });
  return { varying, constant };
}

function varies({ names, count, words }: Vertices, attribute: number): boolean {
  const stride = WORDS * names.length;
  for (let vertex = 1; vertex < count; vertex += 1) {
    for (let at = WORDS * attribute; at < WORDS * (attribute + 1); at += 1) {
      if (words[at] !== words[at + vertex * stride]) return true;
    }
  }
  return false;
}

/** @param vertex from 0 for the first one of the draw */
function vectorAt({ names, isWhole, words }: Vertices, vertex: number, attribute: number): string[] {
  const at = WORDS * (names.length * vertex + attribute);
  if (isWhole[attribute]) return [String(words[at]!)];
  return Array.from(words.subarray(at, at + WORDS), bitsText);
}

/** The columns of the attributes that differ. */
function columnsOf({ isWhole }: Vertices, varying: readonly number[]) {
  return varying.flatMap((attribute) =>
    COMPONENTS.slice(0, isWhole[attribute] ? 1 : WORDS).map((name, component) => ({
      name,
      attribute,
      component,
    })),
  );
}

interface AttributeTableProps extends Pick<AttributesProps, "current" | "debug"> {
  readonly vertices: Vertices;
  readonly varying: readonly number[];
}

function AttributeTable({ vertices, varying, current, debug }: AttributeTableProps) {
  const sorting = useSignal<Sorting | null>(null);
  const active = useSignal(0);
  const order = useMemo(() => orderBy(vertices, varying, sorting.value), [vertices, varying, sorting.value]);
  const contents = useMemo(
    () => tableOf(vertices, varying, order, current),
    [vertices, varying, order, current],
  );
  return (
    <DataTable
      label="Attributes of the vertices"
      heading="Vertex"
      contents={contents}
      sorting={sorting.value}
      sort={(column) => {
        sorting.value = sortedBy(column, sorting.value, false);
        active.value = 0;
      }}
      active={Math.min(active.value, vertices.count - 1)}
      activate={(place) => (active.value = place)}
      open={(place) => debug(vertices.number + (order?.[place] ?? place))}
    />
  );
}

/** Null if the rows are in their order. */
function orderBy(
  vertices: Vertices,
  varying: readonly number[],
  sorting: Sorting | null,
): Uint32Array | null {
  const { names, isWhole, count, words } = vertices;
  if (sorting === null) return null;
  const { column, isDescending } = sorting;
  if (column < 0) return orderOf(count, (row) => row, isDescending);
  const { attribute, component } = columnsOf(vertices, varying)[column]!;
  const wordAt = (row: number): number => words[WORDS * (names.length * row + attribute) + component]!;
  const numberAt = isWhole[attribute] ? wordAt : (row: number) => singleFromBits(wordAt(row));
  return orderOf(count, numberAt, isDescending);
}

function tableOf(
  vertices: Vertices,
  varying: readonly number[],
  order: Uint32Array | null,
  current: number | null,
): TableContents {
  return {
    columns: columnsOf(vertices, varying).map(({ name, attribute }) => {
      const group = vertices.names[attribute]!;
      return vertices.isWhole[attribute] ? { name: group } : { name, group };
    }),
    count: vertices.count,
    rowAt(place) {
      const row = order?.[place] ?? place;
      const number = vertices.number + row;
      return {
        name: String(number),
        title: `Debug vertex ${number}`,
        cells: varying.flatMap((attribute) =>
          vectorAt(vertices, row, attribute).map((text, component) => ({
            text,
            className: component === 0 ? "first" : "",
          })),
        ),
        isCurrent: number === current,
      };
    },
  };
}
