import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { RegisterName } from "@glasm/vm";
import type { DebuggerModel } from "../debugger/model.js";
import { registerText } from "../debugger/registers.js";
import { orderOf, sortedBy, type Sorting } from "../table/columns.js";
import { DataTable, type TableContents } from "../table/data-table.js";
import { columnsOf, type LaneRow, laneRows, STATE_SIGNS, STATES } from "./lane-rows.js";
import type { LanesModel } from "./lanes-model.js";
import { WARP_COMMANDS } from "./warp-commands.js";
import { warpSentence } from "./warp-sentence.js";

interface LanesViewProps {
  readonly model: DebuggerModel;
  readonly lanes: LanesModel;
  /** Debugs a lane. */
  readonly open: (lane: number) => void;
}

/** The steps of a warp, and its lanes at one of them. */
export function LanesView({ model, lanes, open }: LanesViewProps) {
  const { subject } = model;
  if (!subject.ok) return <p class="quiet">{subject.message}</p>;
  const { machine } = subject.execution.by;
  if (lanes.warp === null || machine.warpLanes === undefined)
    return (
      <p class="quiet">
        {machine.title} runs each vertex by itself: it has no lanes that could be shown side by side.
      </p>
    );
  const rows = laneRows(lanes, machine.warpLanes, subject.firstLane, model.format);
  return (
    <>
      <div class="bar stepping">
        <WarpSteps lanes={lanes} />
        <span>
          <RegisterChoice model={model} lanes={lanes} />
        </span>
      </div>
      <p role="status">{warpSentence(lanes, machine.warpLanes)}</p>
      <StateStrip rows={rows} />
      <LanesTable lanes={lanes} rows={rows} open={open} />
    </>
  );
}

/** All lanes at a glance, for the eye: the sentence and the table say it in words. */
function StateStrip({ rows }: Pick<LanesTableProps, "rows">) {
  const seen = STATES.filter((state) => rows.some((row) => row.state === state));
  return (
    <p class="bar quiet lane-states" aria-hidden="true">
      <code>{rows.map(({ state }) => STATE_SIGNS[state]).join("")}</code>
      {seen.map((state) => (
        <span key={state}>
          {STATE_SIGNS[state]} {state}
        </span>
      ))}
    </p>
  );
}

/** Steps both ways. */
function WarpSteps({ lanes }: Pick<LanesViewProps, "lanes">) {
  const { position, positions } = lanes;
  return (
    <>
      <label>
        Step{" "}
        <input
          type="range"
          aria-label="Warp step"
          min={0}
          step={1}
          max={positions.last}
          value={position}
          onInput={({ currentTarget }) => lanes.moveTo(Number(currentTarget.value))}
        />
      </label>
      <span class="commands" role="group" aria-label="Steps of the warp">
        {WARP_COMMANDS.map(({ name, text, title, key, direction, run }) => (
          <button
            key={name}
            type="button"
            title={`${title} (${key})`}
            aria-keyshortcuts={key.replace("Ctrl", "Control")}
            disabled={position === (direction === "forward" ? positions.last : 0)}
            onClick={() => run(lanes)}
          >
            {text}
          </button>
        ))}
      </span>
    </>
  );
}

/** What is chosen here is what is chosen among the registers of the debugger. */
function RegisterChoice({ model, lanes }: Pick<LanesViewProps, "model" | "lanes">) {
  const { by } = lanes.stepperOf(0).execution;
  const { registers } = lanes;
  const nameOf = (register: RegisterName): string => registerText(by, register);
  return (
    <label>
      Register{" "}
      <select
        value={model.register === null ? "" : nameOf(model.register)}
        onChange={({ currentTarget: { value } }) =>
          model.choose(registers.find((register) => nameOf(register) === value) ?? null)
        }
      >
        <option value="">the one written last</option>
        {registers.map((register) => (
          <option key={nameOf(register)}>{nameOf(register)}</option>
        ))}
      </select>
    </label>
  );
}

interface LanesTableProps extends Pick<LanesViewProps, "lanes" | "open"> {
  readonly rows: readonly LaneRow[];
}

/** The lanes in their order, or in that of a column. */
function LanesTable({ lanes, rows, open }: LanesTableProps) {
  const sorting = useSignal<Sorting | null>(null);
  const active = useSignal(0);
  const columns = columnsOf(lanes);
  const order = orderBy(rows, columns.length, sorting.value);
  const at = (place: number): LaneRow => rows[order[place]!]!;
  const { lane: debugged } = lanes.warp!;
  // The lane that is debugged comes into view.
  useLayoutEffect(() => {
    active.value = order.indexOf(debugged);
  }, [debugged]);
  const contents: TableContents = {
    columns,
    count: rows.length,
    rowAt(place) {
      const { lane, vertex, cells } = at(place);
      return {
        name: String(lane),
        title: vertex === null ? "It has no vertex" : `Debug vertex ${vertex}`,
        cells,
        isCurrent: lane === debugged,
      };
    },
  };
  return (
    <DataTable
      label="Lanes"
      heading="Lane"
      contents={contents}
      sorting={sorting.value}
      sort={(column) => {
        sorting.value = sortedBy(column, sorting.value, false);
      }}
      active={active.value}
      activate={(place) => {
        active.value = place;
      }}
      open={(place) => {
        active.value = place;
        open(at(place).lane);
      }}
    />
  );
}

/** A column that is not there any more sorts nothing. */
function orderBy(rows: readonly LaneRow[], columns: number, sorting: Sorting | null): Uint32Array {
  const { column, isDescending } = sorting ?? { column: -1, isDescending: false };
  const keyOf = (row: number): number =>
    column < 0 || column >= columns ? rows[row]!.lane : rows[row]!.keys[column]!;
  return orderOf(rows.length, keyOf, isDescending);
}
