import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { DrawExport, DrawFile } from "../exports/draw-files.js";
import type { Page } from "../panel/panel.js";

interface DrawExportFormProps {
  readonly page: Page;
  readonly close: () => void;
}

interface Offered {
  readonly files: readonly DrawFile[];
  readonly draws: readonly DrawExport[];
}

/** The vertices of a draw as files; what they are made by is loaded when it is shown. */
export function DrawExportForm({ page, close }: DrawExportFormProps) {
  const offered = useSignal<Offered | null>(null);
  const draw = useSignal(0);
  const column = useSignal<number | null>(null);
  useEffect(() => {
    void import("../exports/draw-files.js").then(async ({ DRAW_FILES, loadDrawExports }) => {
      const draws = await loadDrawExports(page);
      draw.value = Math.max(0, draws.findIndex(hasVertex(page.drawn.state.vertex)));
      offered.value = { files: DRAW_FILES, draws };
    });
  }, []);
  const { files, draws } = offered.value ?? { files: [], draws: [] };
  const from = draws[draw.value];
  if (from === undefined) return null;
  const chosen = column.value ?? firstResult(from);
  const register = from.columns[chosen];
  return (
    <fieldset class="draw-export">
      <legend>Vertices</legend>
      {draws.length > 1 && <DrawChoice draws={draws} draw={draw} column={column} />}
      <label class="menu-label">
        Values of
        <select
          value={chosen}
          onChange={({ currentTarget }) => {
            column.value = Number(currentTarget.value);
          }}
        >
          {from.columns.map((one, number) => (
            <option key={number} value={number}>
              {from.by.columnName(one)}
            </option>
          ))}
        </select>
      </label>
      <ul class="menu">
        {register !== undefined &&
          files.map(({ text, hint, save }) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => {
                  close();
                  save(page, from, register);
                }}
              >
                {`Save ${text}`}
                <span class="quiet">{hint}</span>
              </button>
            </li>
          ))}
      </ul>
    </fieldset>
  );
}

interface DrawChoiceProps {
  readonly draws: readonly DrawExport[];
  readonly draw: Signal<number>;
  readonly column: Signal<number | null>;
}

function DrawChoice({ draws, draw, column }: DrawChoiceProps) {
  return (
    <label class="menu-label">
      Draw
      <select
        value={draw.value}
        onChange={({ currentTarget }) => {
          draw.value = Number(currentTarget.value);
          column.value = null;
        }}
      >
        {draws.map(({ title }, number) => (
          <option key={number} value={number}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function hasVertex(vertex: number | null) {
  return ({ draw: { firstVertex, vertexCount } }: DrawExport): boolean =>
    vertex !== null && vertex >= firstVertex && vertex < firstVertex + vertexCount;
}

function firstResult({ by, columns }: DrawExport): number {
  const found = columns.findIndex(({ file }) => by.rows.file(file).role === "result");
  return Math.max(0, found);
}
