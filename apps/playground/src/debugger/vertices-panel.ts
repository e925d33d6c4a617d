import type { InterfaceVariable, RegisterName, RegisterRole } from "@glasm/vm";
import { download } from "../files/download.js";
import { createDrawChooser } from "../panel/draw-chooser.js";
import { button, choice, element, fileButton, labelled } from "../panel/elements.js";
import type { Page, Panel } from "../panel/panel.js";
import type { DrawAnswer, DrawRecord } from "../messages/messages.js";
import { CsvError } from "./csv.js";
import { GivenVertexRun } from "./given-vertices.js";
import { DISPLAY, loadText, MACHINE, WORDS } from "./machine.js";
import { debuggerOf } from "./model.js";
import { VertexTable, type VertexTableContents } from "./vertex-table.js";
import {
  type CSV_FORMATS,
  readVerticesCsv,
  type VertexColumn,
  verticesCsv,
  type VertexRows,
} from "./vertices-csv.js";

/** The vertices of a draw before and after its program, or those of a file. */
export function createVerticesPanel(page: Page): Panel {
  return new VerticesPanel(page);
}

class VerticesPanel implements Panel {
  readonly element: HTMLElement;
  private readonly page: Page;
  private given: GivenVertexRun | null = null;
  private shown: VertexTableContents | null = null;
  /** The row of the given vertices that the debugger was given. */
  private opened: number | null = null;
  private error = "";
  private scene: string;
  private readonly chooser = createDrawChooser(() => {
    this.error = "";
    this.update();
  });
  private readonly table = new VertexTable((row) => this.open(row));
  private readonly status = element("p", { role: "status" });
  private readonly find = element("input", { type: "number", min: "0", step: "1" });
  private readonly format = choice(
    [
      ["decimal", "decimal"],
      ["bits", "bits"],
    ],
    () => undefined,
  );
  private readonly save = button("Save CSV", () => this.saveCsv());
  private readonly back = button("Back to the picture", () => this.take(null));

  constructor(page: Page) {
    this.page = page;
    this.scene = page.state.scene;
    this.find.addEventListener("change", () => {
      if (this.shown !== null) this.table.goTo(Math.trunc(Number(this.find.value)) - this.shown.first);
    });
    const bar = element("div", { className: "bar" }, [
      this.chooser.element,
      labelled("Go to vertex", this.find),
      labelled("Numbers", this.format),
      this.save,
      fileButton("Run vertices of a CSV", ".csv,text/csv", (file) => void this.openFile(file)),
      this.back,
    ]);
    this.element = element("div", { className: "vertices rows" }, [bar, this.status, this.table.element]);
  }

  update(): void {
    const { page, given } = this;
    if (page.state.scene !== this.scene) this.error = "";
    this.scene = page.state.scene;
    const draw = this.chooser.chosen(page);
    given?.follow(page, draw);
    const current = debuggerOf(page).isGiven ? this.opened : null;
    this.shown = given === null ? contentsOf(page, draw) : givenContents(page, draw, given, current);
    const isThere = this.shown !== null && this.shown.rows.count > 0;
    this.table.element.hidden = !isThere;
    this.save.disabled = !isThere;
    this.find.disabled = !isThere;
    this.back.hidden = given === null;
    this.status.className = this.error === "" ? "quiet" : "bad";
    this.status.textContent = this.error === "" ? statusText(draw, this.shown, given) : this.error;
    if (this.shown !== null) this.table.show(this.shown);
  }

  private saveCsv(): void {
    if (this.shown === null) return;
    const { rows, columns, first } = this.shown;
    const text = verticesCsv(rows, columns, this.format.value as keyof typeof CSV_FORMATS, first);
    download(`${this.page.state.scene}-vertices.csv`, "text/csv", text);
  }

  /** Shows the vertices of a file, or of the picture again. */
  private take(other: GivenVertexRun | null): void {
    this.given?.stop();
    this.given = other;
    this.opened = null;
    this.error = "";
    this.update();
  }

  private async openFile(file: File): Promise<void> {
    try {
      const vertices = readVerticesCsv(await file.text());
      this.take(new GivenVertexRun(file.name, vertices, () => this.update()));
      this.table.goTo(0);
    } catch (reason) {
      // The file may be gone.
      if (!(reason instanceof CsvError || reason instanceof DOMException)) throw reason;
      this.error = `${file.name}: ${reason.message}`;
      this.update();
    }
  }

  /** Gives a vertex to the debugger. */
  private open(row: number): void {
    const { page, shown, given } = this;
    const draw = this.chooser.chosen(page);
    if (shown === null || draw === null || page.answer === null) return;
    if (given === null) return page.change({ vertex: shown.first + row });
    const name = `row ${row} of ${given.name}`;
    const attributes = shown.rows.attributes.slice(WORDS.inputs * row, WORDS.inputs * (row + 1));
    debuggerOf(page).give({ name, attributes, draw: page.answer.draws.indexOf(draw) }, page);
    page.say(`The debugger has ${name}.`);
    this.opened = row;
    this.update();
  }
}

function statusText(
  draw: DrawRecord | null,
  shown: VertexTableContents | null,
  given: GivenVertexRun | null,
): string {
  if (given !== null) {
    const count =
      shown === null
        ? ""
        : `${shown.rows.count} vertices of ${given.name}, run through ${draw?.file ?? ""}. `;
    return count + given.message;
  }
  if (draw === null || shown === null) return "No draw of the picture uses a vertex program.";
  const { count } = shown.rows;
  const all =
    count === draw.vertexCount ? `${count} vertices` : `The first ${count} of ${draw.vertexCount} vertices`;
  return `${all}: attributes that the program reads, and results that it writes. Enter or a press on a number debugs it.`;
}

function contentsOf(page: Page, draw: DrawRecord | null): VertexTableContents | null {
  const { answer, state } = page;
  if (answer === null || draw === null) return null;
  const { firstVertex, vertexCount } = draw;
  const { vertex } = state;
  const isHere = vertex !== null && vertex >= firstVertex && vertex < firstVertex + vertexCount;
  return {
    rows: rowsOf(answer, draw),
    columns: columnsOf(draw.file === null ? null : page.programText(draw.file), true),
    first: firstVertex,
    current: isHere ? vertex - firstVertex : null,
  };
}

function givenContents(
  page: Page,
  draw: DrawRecord | null,
  { result }: GivenVertexRun,
  current: number | null,
): VertexTableContents | null {
  const file = draw?.file ?? null;
  if (result === null || file === null) return null;
  return { rows: result, columns: columnsOf(page.programText(file), false), first: 0, current };
}

const rowsByDraw = new WeakMap<DrawRecord, VertexRows>();

/** Those of its vertices that were kept. */
function rowsOf({ attributes, results }: DrawAnswer, draw: DrawRecord): VertexRows {
  let rows = rowsByDraw.get(draw);
  if (rows === undefined) {
    const { firstVertex, vertexCount } = draw;
    const { inputs: before, results: after } = WORDS;
    const count = Math.max(0, Math.min(vertexCount, attributes.length / before - firstVertex));
    rows = {
      count,
      attributes: attributes.subarray(before * firstVertex, before * (firstVertex + count)),
      results: results.subarray(after * firstVertex, after * (firstVertex + count)),
    };
    rowsByDraw.set(draw, rows);
  }
  return rows;
}

/** The registers that a program reads and writes; all if it is unknown. */
function columnsOf(text: string | null, isTransformed: boolean): readonly VertexColumn[] {
  const loaded = text === null ? null : loadText(text);
  if (loaded?.ok !== true) return [...registersWith("input"), ...registersWith("result")];
  const { inputs, outputs } = MACHINE.interfaceOf(loaded.program);
  const others = isTransformed ? DISPLAY.resultsOfGl(loaded.program) : [];
  return [...inputs.map(registerOf), ...others, ...outputs.map(registerOf)];
}

const registerOf = ({ register }: InterfaceVariable): RegisterName => register;

function registersWith(role: RegisterRole): readonly RegisterName[] {
  return MACHINE.cells.files
    .filter((file) => file.role === role)
    .flatMap(({ name: file, count }) => Array.from({ length: count }, (_, index) => ({ file, index })));
}
