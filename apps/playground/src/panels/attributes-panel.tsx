import { singleText } from "@glasm/base";
import { render } from "preact";
import { useMemo } from "preact/hooks";
import { FileButton } from "../panel/file-button.js";
import { findMachine } from "../machines.js";
import type { DrawAnswer, DrawRecord } from "../messages/messages.js";
import { openFiles } from "../opening/opening.js";
import { DrawChoice, DrawChooser } from "../panel/draw-chooser.js";
import type { Page, Panel } from "../panel/panel.js";
import { declaredNames, registerTitle } from "../panel/register-names.js";

const WORDS = 4;
const PAGE_ROWS = 100;

/** The attributes of a draw's vertices, and the mesh that they come from. */
export function createAttributesPanel(page: Page): Panel {
  const element = document.createElement("div");
  element.className = "rows";
  const choice = new DrawChoice();
  let wanted = 0;
  const update = (): void => {
    const draw = choice.chosen(page);
    const count = draw === null || page.answer === null ? 0 : verticesOf(page.answer, draw).count;
    const last = Math.max(0, Math.min(wanted, count - 1));
    const first = last - (last % PAGE_ROWS);
    const turn = (rows: number): void => {
      wanted = first + rows;
      update();
    };
    render(
      <>
        <MeshBar page={page} />
        <div class="bar">
          <DrawChooser page={page} choice={choice} changed={update} />
          <Pages {...{ first, count, turn }} />
        </div>
        {draw !== null && page.answer !== null && (
          <Attributes
            answer={page.answer}
            draw={draw}
            first={first}
            debug={(vertex) => page.change({ vertex })}
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
    <div class="bar">
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
    </div>
  );
}

interface PagesProps {
  readonly first: number;
  readonly count: number;
  readonly turn: (rows: number) => void;
}

function Pages({ first, count, turn }: PagesProps) {
  const end = first + PAGE_ROWS;
  return (
    <span class="pages">
      <button type="button" disabled={first === 0} onClick={() => turn(-PAGE_ROWS)}>
        Previous
      </button>
      <output>{count === 0 ? "No vertices" : `${first} to ${Math.min(end, count) - 1} of ${count}`}</output>
      <button type="button" disabled={end >= count} onClick={() => turn(PAGE_ROWS)}>
        Next
      </button>
    </span>
  );
}

interface AttributesProps {
  readonly answer: DrawAnswer;
  readonly draw: DrawRecord;
  readonly first: number;
  readonly debug: (vertex: number) => void;
}

function Attributes({ answer, draw, first, debug }: AttributesProps) {
  const vertices = useMemo(() => verticesOf(answer, draw), [answer, draw]);
  const isOwn = draw.own?.emitted !== undefined;
  const { varying, constant } = useMemo(() => divide(vertices), [vertices]);
  // A hundred rows are made again only when there are others.
  const table = useMemo(
    () => <AttributeTable {...{ vertices, varying, first, debug }} />,
    [vertices, varying, first],
  );
  if (isOwn) return <p class="quiet">What runs of this program take and emit is in the panel Vertices.</p>;
  return (
    <>
      {constant.length > 0 && (
        <details class="quiet">
          <summary>The same for all vertices: {constant.length}</summary>
          <p>{constant.join("; ")}.</p>
        </details>
      )}
      <div class="scrolled" tabIndex={0} role="region" aria-label="Attributes of the vertices">
        {table}
      </div>
    </>
  );
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
  if (vertices.count === 0) return { varying, constant };
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

interface AttributeTableProps extends Pick<AttributesProps, "first" | "debug"> {
  readonly vertices: Vertices;
  readonly varying: readonly number[];
}

function AttributeTable({ vertices, varying, first, debug }: AttributeTableProps) {
  const count = Math.max(0, Math.min(PAGE_ROWS, vertices.count - first));
  return (
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">Vertex</th>
          {varying.map((attribute) => (
            <th key={attribute} scope="colgroup" colSpan={WORDS}>
              {vertices.names[attribute]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_, i) => {
          const vertex = vertices.number + first + i;
          const numbers = varying.flatMap((attribute) => vectorAt(vertices, first + i, attribute));
          return (
            <tr key={vertex}>
              <th scope="row">
                <button type="button" title={`Debug vertex ${vertex}`} onClick={() => debug(vertex)}>
                  {vertex}
                </button>
              </th>
              {numbers.map((text, column) => (
                <td key={column}>{text}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
