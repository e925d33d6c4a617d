import { countText } from "@glasm/base";
import { render } from "preact";
import { download } from "../files/download.js";
import { FileButton } from "../panel/file-button.js";
import { DrawChoice, DrawChooser, rowsName } from "../panel/draw-chooser.js";
import type { DrawnPage, Page, Panel } from "../panel/panel.js";
import type { DrawRecord } from "../messages/messages.js";
import type { UserVertices } from "../state/state.js";
import { CsvError } from "./csv.js";
import { columnsOf, finderOf, machineFor } from "./draw-columns.js";
import { rowsOfDraw } from "./draw-rows.js";
import { placeOfRow, rowOfVertex } from "./emitted-rows.js";
import { GivenVertexRun } from "./given-vertices.js";
import { givenLaunches } from "./run-vertices.js";
import { warpOf } from "./warp-rows.js";
import { programName, savedName } from "../state/own-programs.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { type DebuggerModel, debuggerOf } from "./model.js";
import { VertexTable, type VertexTableContents } from "./vertex-table.js";
import { readVertexArrays, readVertexTable, VERTEX_ENDINGS, VertexFileError } from "./vertex-files.js";
import { CSV_FORMATS, readVerticesCsv, verticesCsv } from "./vertices-csv.js";

type CsvFormat = keyof typeof CSV_FORMATS;

/** The vertices of a draw before and after its program, or those of a file. */
export function createVerticesPanel(page: Page): Panel {
  return new VerticesPanel(page, debuggerOf(page));
}

class VerticesPanel implements Panel {
  readonly element = document.createElement("div");
  private readonly page: Page;
  private readonly model: DebuggerModel;
  private given: GivenVertexRun | null = null;
  private shown: VertexTableContents | null = null;
  /** The row of the given vertices that the debugger was given. */
  private opened: number | null = null;
  private error = "";
  /** The table that `given` is of, and the machine that it was read for. */
  private table: { readonly vertices: UserVertices | null; readonly by: DebuggerMachine | null } | null =
    null;
  private scene: string;
  private readonly choice = new DrawChoice();
  private readonly rows = new VertexTable((row) => this.open(row));
  private readonly head = document.createElement("div");
  private format: CsvFormat = "decimal";

  constructor(page: Page, model: DebuggerModel) {
    this.page = page;
    this.model = model;
    model.machines.listen(() => this.update());
    this.scene = page.state.scene;
    this.element.className = "vertices rows";
    this.head.className = "rows";
    this.element.append(this.head, this.rows.element);
  }

  update(): void {
    const { page } = this;
    if (page.state.scene !== this.scene) this.error = "";
    this.scene = page.state.scene;
    const draw = this.choice.chosen(page);
    const by = this.machine(draw);
    this.takeTable(draw, by);
    const { given } = this;
    if (by !== null) given?.follow(page.drawn, draw, by);
    const current = this.model.isGiven ? this.opened : null;
    this.shown =
      given === null
        ? contentsOf(page.drawn, draw, by, this.model.emitted)
        : givenContents(page.drawn, draw, given, by, current);
    const isThere = this.shown !== null && this.shown.rows.count > 0;
    this.rows.element.hidden = !isThere;
    this.showHead(isThere, draw);
    if (this.shown !== null) this.rows.show(this.shown);
  }

  private showHead(isThere: boolean, draw: DrawRecord | null): void {
    const { page, choice, error, format } = this;
    render(
      <>
        <div class="bar">
          <DrawChooser page={page} choice={choice} changed={() => this.changeDraw()} />
          <label>
            Go to vertex{" "}
            <input
              type="number"
              min={0}
              step={1}
              disabled={!isThere}
              onChange={({ currentTarget }) => this.goTo(currentTarget.valueAsNumber)}
            />
          </label>
          <FormatChoice format={format} choose={(name) => (this.format = name)} />
          <button type="button" disabled={!isThere} onClick={() => this.saveCsv()}>
            Save CSV
          </button>
          <span>
            <FileButton
              text="Run vertices of a file"
              accept=".csv,.npy"
              isSingle
              onFiles={([file]) => void this.openFile(file!)}
            />
          </span>
          {this.given !== null && (
            <button type="button" onClick={() => page.change({ vertices: null })}>
              Back to the picture
            </button>
          )}
        </div>
        <p role="status" class={error === "" ? "quiet" : "bad"}>
          {error === "" ? this.statusText(draw) : error}
        </p>
      </>,
      this.head,
    );
  }

  private changeDraw(): void {
    this.error = "";
    this.update();
  }

  private goTo(vertex: number): void {
    const { shown } = this;
    if (shown !== null && !Number.isNaN(vertex))
      this.rows.goTo(rowOfVertex(shown.rows, Math.trunc(vertex) - shown.first));
  }

  /** The machine of the picture, for the program of a draw; null until it is there. */
  private machine(draw: DrawRecord | null): DebuggerMachine | null {
    const { answer, drawn } = this.page;
    const by = answer === null ? null : this.model.machines.find(answer.machine);
    return by === null ? null : machineFor(drawn, draw?.file ?? null, by);
  }

  private statusText(draw: DrawRecord | null): string {
    const { answer } = this.page;
    const missing = draw !== null && answer !== null && this.machine(draw) === null;
    if (missing) return this.model.machines.messageOf(answer.machine);
    return statusText(this.page.drawn, draw, this.shown, this.given);
  }

  private saveCsv(): void {
    if (this.shown === null) return;
    const { by, rows, columns, first } = this.shown;
    const text = verticesCsv(by, rows, columns, this.format, first);
    download(`${savedName(this.page.state)}-vertices.csv`, "text/csv", text);
  }

  /** Shows the vertices of the state's table, or of the picture again. */
  private takeTable(draw: DrawRecord | null, by: DebuggerMachine | null): void {
    const { vertices } = this.page.state;
    if (this.table?.vertices === vertices && this.table.by === by) return;
    this.given?.stop();
    this.given = null;
    this.opened = null;
    this.error = "";
    this.table = by === null && vertices !== null ? null : { vertices, by };
    if (vertices === null || by === null) return;
    const { name, csv } = vertices;
    try {
      const read = readVerticesCsv(by, csv, finderOf(this.page.drawn, draw, by));
      this.given = new GivenVertexRun(name, read, () => this.update());
      this.rows.goTo(0);
    } catch (reason) {
      if (!(reason instanceof CsvError)) throw reason;
      this.error = `${name}: ${reason.message}`;
    }
  }

  private async openFile(file: File): Promise<void> {
    try {
      const { page } = this;
      const draw = this.choice.chosen(page);
      const by = this.machine(draw);
      if (by === null) throw new VertexFileError(`${file.name}: there is no program yet that could run it`);
      const reader = { by, find: finderOf(page.drawn, draw, by) };
      const isArray = file.name.toLowerCase().endsWith(VERTEX_ENDINGS.array);
      const vertices = isArray
        ? await readVertexArrays(reader, [file])
        : (await readVertexTable(reader, file)).vertices;
      page.change({ vertices });
    } catch (reason) {
      // The file may be gone.
      if (!(reason instanceof VertexFileError || reason instanceof DOMException)) throw reason;
      this.error = reason instanceof DOMException ? `${file.name}: ${reason.message}` : reason.message;
      this.update();
    }
  }

  /** Gives a vertex to the debugger. */
  private open(row: number): void {
    const { page, shown, given } = this;
    const draw = this.choice.chosen(page);
    if (shown === null || draw === null || page.answer === null) return;
    const { vertex, emitted } = placeOfRow(shown.rows, row);
    if (given === null) {
      page.change({ vertex: shown.first + vertex });
      this.model.follow(page.drawn);
      if (emitted !== null) this.model.seekEmitted(emitted);
      return;
    }
    const name = `row ${vertex} of ${given.name}`;
    const rows = warpOf(shown.rows, vertex, shown.by, givenLaunches(shown.rows.count));
    const number = page.answer.draws.indexOf(draw);
    this.model.give({ name, rows, draw: number, giveOther: (other) => this.open(other) }, page);
    if (emitted !== null) this.model.seekEmitted(emitted);
    page.say(`The debugger has ${name}.`);
    this.opened = row;
    this.update();
  }
}

interface FormatChoiceProps {
  readonly format: CsvFormat;
  readonly choose: (format: CsvFormat) => void;
}

/** How numbers are written to files. */
function FormatChoice({ format, choose }: FormatChoiceProps) {
  return (
    <label>
      CSV as{" "}
      <select
        defaultValue={format}
        onChange={({ currentTarget }) => choose(currentTarget.value as CsvFormat)}
      >
        {Object.keys(CSV_FORMATS).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

function statusText(
  { state }: DrawnPage,
  draw: DrawRecord | null,
  shown: VertexTableContents | null,
  given: GivenVertexRun | null,
): string {
  if (given !== null) {
    const file = draw?.file ?? null;
    const program = file === null ? "" : programName(state, file);
    const count =
      shown === null ? "" : `${shown.rows.count} vertices of ${given.name}, run through ${program}. `;
    return count + given.message;
  }
  if (draw === null || shown === null) return "No draw of the picture uses a vertex program.";
  const { count } = shown.rows;
  const isWhole = count === draw.vertexCount;
  const all = isWhole ? String(count) : `The first ${count} of ${draw.vertexCount}`;
  const { emitted } = shown.rows;
  const made =
    emitted === undefined ? "" : `, which have emitted ${countText(emitted[count]!, "vertex", "vertices")}`;
  return `${all} ${rowsName(draw)}${made}. Enter or a press on a number debugs one.`;
}

function contentsOf(
  page: DrawnPage,
  draw: DrawRecord | null,
  by: DebuggerMachine | null,
  emitted: number | null,
): VertexTableContents | null {
  const { answer, state } = page;
  if (answer === null || draw === null || by === null) return null;
  const { firstVertex, vertexCount } = draw;
  const { vertex } = state;
  const isHere = vertex !== null && vertex >= firstVertex && vertex < firstVertex + vertexCount;
  const rows = rowsOfDraw(answer, draw, by);
  return {
    by,
    rows,
    columns: columnsOf(page, draw.file, by, true),
    first: firstVertex,
    current: isHere ? rowOfVertex(rows, vertex - firstVertex, emitted ?? 0) : null,
  };
}

function givenContents(
  page: DrawnPage,
  draw: DrawRecord | null,
  { result }: GivenVertexRun,
  by: DebuggerMachine | null,
  current: number | null,
): VertexTableContents | null {
  const file = draw?.file ?? null;
  if (result === null || file === null || by === null) return null;
  return { by, rows: result, columns: columnsOf(page, file, by, false), first: 0, current };
}
