import { singleText } from "@glasm/base";
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { ulpsText } from "../debugger/number-format.js";
import type { Difference } from "../messages/comparison.js";
import { type Column, orderOf, sortedBy, type Sorting } from "../table/columns.js";
import { DataTable, type TableContents } from "../table/data-table.js";
import type { Compared } from "./compare-model.js";
import { bitsOf, valueOf } from "./differences-file.js";
import { notFiniteText, resultText } from "./summary.js";

interface DifferenceColumn extends Column {
  readonly text: (compared: Compared, difference: Difference) => string;
  /** What rows are sorted by. */
  readonly number: (compared: Compared, difference: Difference) => number;
  /** Whether the largest are first when it is pressed. */
  readonly isDescendingFirst?: boolean;
  readonly className?: string;
}

function sideColumns(side: 0 | 1, group: string): readonly DifferenceColumn[] {
  const number = (_: Compared, { values }: Difference): number => values[side];
  return [
    {
      group,
      name: "value",
      text: (_, difference) => valueOf(difference, side),
      number,
      className: "first",
    },
    { group, name: "bits", text: (compared, one) => bitsOf(compared, one, side), number },
  ];
}

const COLUMNS: readonly DifferenceColumn[] = [
  {
    name: "Result",
    isText: true,
    text: ({ by }, difference) => resultText(by, difference),
    number: ({ by: { rows } }, { where: { file, index, component } }) => {
      // Of results that only the other side has the last ones.
      const known = rows.files.find(({ name }) => name === file);
      return known === undefined || index >= known.count ? rows.count : rows.of(file, index, component);
    },
    className: "text first",
  },
  ...sideColumns(0, "First"),
  ...sideColumns(1, "Second"),
  {
    group: "Difference",
    name: "units",
    text: (_, { units }) => ulpsText(units),
    number: (_, { units }) => units,
    isDescendingFirst: true,
    className: "first",
  },
  {
    group: "Difference",
    name: "absolute",
    text: (_, { distance }) => (distance === Infinity ? "∞" : singleText(Math.fround(distance))),
    number: (_, { distance }) => distance,
    isDescendingFirst: true,
  },
  {
    name: "Not a number",
    isText: true,
    text: (_, difference) => notFiniteText(difference),
    number: (_, { values }) => values.filter((value) => !Number.isFinite(value)).length,
    isDescendingFirst: true,
    className: "text first bad",
  },
  {
    name: "Parts at",
    isText: true,
    text: (_, { parting }) => (parting === null ? "" : `line ${parting.line}: ${parting.text}`),
    number: (_, { parting }) => parting?.line ?? NaN,
    className: "text first",
  },
];

const UNITS = COLUMNS.findIndex(({ name }) => name === "units");
/** As the worker gives them. */
const WORST_FIRST: Sorting = { column: UNITS, isDescending: true };

interface DifferencesTableProps {
  readonly compared: Compared;
  readonly isBusy: boolean;
  readonly debug: (difference: Difference) => void;
}

/** The differences, the worst first unless another heading is pressed. */
export function DifferencesTable({ compared, isBusy, debug }: DifferencesTableProps) {
  const sorting = useSignal(WORST_FIRST);
  const active = useSignal(0);
  const { differences } = compared.comparison;
  const { column, isDescending } = sorting.value;
  const order = useMemo(() => {
    const rowOf = (row: number): Difference => differences[row]!;
    if (column === UNITS && isDescending) return null;
    const numberAt = (row: number): number =>
      column < 0 ? rowOf(row).vertex : COLUMNS[column]!.number(compared, rowOf(row));
    return orderOf(differences.length, numberAt, isDescending);
  }, [compared, column, isDescending]);
  const at = (place: number): Difference => differences[order?.[place] ?? place]!;
  const contents = useMemo(() => tableOf(compared, at), [compared, order]);
  return (
    <div class="differences" aria-busy={isBusy}>
      <DataTable
        label="Differences"
        heading={compared.rows.title}
        contents={contents}
        sorting={sorting.value}
        sort={(pressed) => {
          const isDescendingFirst = COLUMNS[pressed]?.isDescendingFirst ?? false;
          sorting.value = sortedBy(pressed, sorting.value, isDescendingFirst);
          active.value = 0;
        }}
        active={Math.min(active.value, differences.length - 1)}
        activate={(place) => {
          active.value = place;
        }}
        open={(place) => {
          active.value = place;
          debug(at(place));
        }}
      />
    </div>
  );
}

function tableOf(compared: Compared, at: (place: number) => Difference): TableContents {
  return {
    columns: COLUMNS,
    count: compared.comparison.differences.length,
    rowAt(place) {
      const difference = at(place);
      const number = compared.rows.numberOf(difference.vertex);
      return {
        name: String(number),
        title: `Debug ${compared.rows.title.toLowerCase()} ${number}`,
        cells: COLUMNS.map(({ text, className = "" }) => ({ text: text(compared, difference), className })),
        isCurrent: false,
      };
    },
  };
}
