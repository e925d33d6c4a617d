import { useSignal } from "@preact/signals";
import type { Column, Sorting } from "./columns.js";

interface TableHeadProps {
  /** The heading of the rows' names. */
  readonly heading: string;
  readonly columns: readonly Column[];
  readonly sorting: Sorting | null;
  readonly sort: (column: number) => void;
}

/** How many rows the head of some columns has. */
export function headRows(columns: readonly Column[]): number {
  return columns.some(({ group }) => group !== undefined) ? 2 : 1;
}

/** Headings that sort. Tab comes to one of them, and the arrow keys, Home and End to the others. */
export function TableHead({ heading, columns, sorting, sort }: TableHeadProps) {
  const reached = useSignal(-1);
  const isGrouped = headRows(columns) === 2;
  const headingOf = (column: number, name: string, label: string) => (
    <SortButton
      {...{ column, name, label, sort }}
      isReached={reached.value === column}
      reach={(way) => {
        reached.value = way;
      }}
    />
  );
  const isFirstOf = (column: number): boolean =>
    columns[column]!.group === undefined || columns[column]!.group !== columns[column - 1]?.group;
  const leaf = (column: number, rowSpan: number) => {
    const { name, group, isText } = columns[column]!;
    const label = group === undefined ? name : `${group} ${name}`;
    return (
      <th
        key={column}
        scope="col"
        rowSpan={rowSpan}
        aria-sort={sortOf(column, sorting)}
        class={classesOf(isFirstOf(column) && "first", isText === true && "text")}
      >
        {headingOf(column, name, label)}
      </th>
    );
  };
  const numbers = columns.map((_, column) => column);
  return (
    <thead onKeyDown={moveAmongHeadings}>
      <tr>
        <th scope="col" rowSpan={isGrouped ? 2 : 1} aria-sort={sortOf(-1, sorting)} class="text">
          {headingOf(-1, heading, heading)}
        </th>
        {numbers.filter(isFirstOf).map((column) => {
          const { group } = columns[column]!;
          if (group === undefined) return leaf(column, isGrouped ? 2 : 1);
          const end = columns.findIndex((other, at) => at > column && other.group !== group);
          return (
            <th
              key={column}
              scope="colgroup"
              colSpan={(end < 0 ? columns.length : end) - column}
              class="first"
            >
              {group}
            </th>
          );
        })}
      </tr>
      {isGrouped && (
        <tr>{numbers.filter((at) => columns[at]!.group !== undefined).map((column) => leaf(column, 1))}</tr>
      )}
    </thead>
  );
}

export function classesOf(...names: readonly (string | false)[]): string {
  return names.filter((name) => name !== false).join(" ");
}

function sortOf(column: number, sorting: Sorting | null): "ascending" | "descending" | "none" {
  if (sorting?.column !== column) return "none";
  return sorting.isDescending ? "descending" : "ascending";
}

interface SortButtonProps {
  readonly column: number;
  readonly name: string;
  readonly label: string;
  readonly sort: (column: number) => void;
  readonly isReached: boolean;
  readonly reach: (column: number) => void;
}

function SortButton({ column, name, label, sort, isReached, reach }: SortButtonProps) {
  return (
    <button
      type="button"
      class="plain"
      aria-label={label === name ? undefined : label}
      title={`Sort by ${label}`}
      tabIndex={isReached ? 0 : -1}
      onFocus={() => reach(column)}
      onClick={() => sort(column)}
    >
      {name}
    </button>
  );
}

function moveAmongHeadings(event: KeyboardEvent): void {
  const head = event.currentTarget as HTMLElement;
  // Those of a second row stand between those of the first.
  const buttons = [...head.querySelectorAll("button")].sort((a, b) => leftOf(a) - leftOf(b));
  const from = buttons.indexOf(event.target as HTMLButtonElement);
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: buttons.length - 1 }[event.key];
  const next = to === undefined ? undefined : buttons[to];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function leftOf(button: HTMLElement): number {
  const { left, right } = button.getBoundingClientRect();
  // The first column stays where it is when others are scrolled below it.
  return button.closest("th")!.rowSpan > 1 && button.closest("th")!.cellIndex === 0
    ? -Infinity
    : left + right;
}
