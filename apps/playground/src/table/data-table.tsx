import type { RefObject } from "preact";
import { memo } from "preact/compat";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import type { Column, Row, Sorting } from "./columns.js";
import { classesOf, headRows, TableHead } from "./table-head.js";
import { useVirtualRows } from "./virtual-rows.js";

/** What a table shows; another one of the same rows must be another object. */
export interface TableContents {
  readonly columns: readonly Column[];
  readonly count: number;
  readonly rowAt: (row: number) => Row;
}

interface DataTableProps {
  readonly label: string;
  /** The heading of the rows' names. */
  readonly heading: string;
  readonly contents: TableContents;
  readonly sorting: Sorting | null;
  readonly sort: (column: number) => void;
  /** The row that keys move. */
  readonly active: number;
  /** It is scrolled to when it is another one, or when this is. */
  readonly reveal?: number;
  readonly activate: (row: number) => void;
  readonly open: (row: number) => void;
}

/**
 * A table of any number of rows, of which only those exist that are seen. The arrow keys, the page keys, Home and End move
 * the active row; Enter or a press on its name opens it.
 */
export function DataTable(props: DataTableProps) {
  const { label, heading, contents, sorting, sort, active, reveal, activate, open } = props;
  const { columns, count } = contents;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const head = headRows(columns);
  const { seen, above, below, scrollTo } = useVirtualRows(scroller, count, head);
  const show = (): void => {
    if (active >= count) return;
    scrollTo(active);
    if (contents.rowAt(active).isCurrent) scrollPane(scroller.current!);
  };
  useEffect(show, [active, reveal]);
  useShown(scroller, show);
  const take = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || count === 0) return;
    if (event.key === "Enter" || event.key === " ") open(active);
    else {
      const way = keyWay(event.key, count);
      if (way === null) return;
      activate(Math.max(0, Math.min(count - 1, active + way)));
    }
    event.preventDefault();
  };
  const isSeen = seen.some(({ index }) => index === active);
  return (
    <div
      ref={scroller}
      class="data-table"
      style={{ "--name": nameLength(contents), "--heading": heading.length }}
    >
      <table
        class="numbers"
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={count + head}
        aria-activedescendant={isSeen ? `${id}-${active}` : undefined}
        onKeyDown={take}
      >
        <TableHead {...{ heading, columns, sorting, sort }} />
        <tbody>
          <Space height={above} columns={columns.length + 1} />
          {seen.map(({ index }) => (
            <TableRow
              key={index}
              id={`${id}-${index}`}
              index={index}
              number={index + head + 1}
              contents={contents}
              isActive={index === active}
              open={open}
            />
          ))}
          <Space height={below} columns={columns.length + 1} />
        </tbody>
      </table>
    </div>
  );
}

/** Calls a function whenever an element gets a height that had none, as in a panel that comes to the front. */
function useShown(holder: RefObject<HTMLElement | null>, shown: () => void): void {
  const newest = useRef(shown);
  newest.current = shown;
  useLayoutEffect(() => {
    const element = holder.current!;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const before = height;
      height = element.clientHeight;
      if (before === 0 && height > 0) newest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [holder]);
}

/** Brings a table into view whose pane is lower than what stands above the table. */
function scrollPane(table: HTMLElement): void {
  const pane = table.closest("[role=tabpanel]");
  if (pane === null) return;
  pane.scrollTop += Math.max(0, table.getBoundingClientRect().bottom - pane.getBoundingClientRect().bottom);
}

/** How long the names of rows can be: as long as those at the ends, of which the last has the largest number. */
function nameLength({ count, rowAt }: TableContents): number {
  return count === 0 ? 0 : Math.max(...[0, count - 1].map((row) => rowAt(row).name.length));
}

/** Rows that a page key moves by. */
const PAGE_ROWS = 15;

function keyWay(key: string, count: number): number | null {
  const ways: Readonly<Record<string, number>> = {
    ...{ ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE_ROWS, PageDown: PAGE_ROWS, Home: -count, End: count },
  };
  return ways[key] ?? null;
}

interface TableRowProps {
  readonly id: string;
  readonly index: number;
  /** Among those of the head, too. */
  readonly number: number;
  readonly contents: TableContents;
  readonly isActive: boolean;
  readonly open: (row: number) => void;
}

const TableRow = memo(({ id, index, number, contents, isActive, open }: TableRowProps) => {
  const { name, title, cells, isCurrent } = contents.rowAt(index);
  return (
    <tr
      id={id}
      aria-rowindex={number}
      aria-selected={isActive}
      class={classesOf(isActive && "active", isCurrent && "current")}
    >
      <th scope="row">
        <button type="button" tabIndex={-1} title={title} onClick={() => open(index)}>
          {isCurrent ? "▶ " : ""}
          {name}
        </button>
      </th>
      {cells.map(({ text, className }, column) => (
        <td key={column} class={className}>
          {text}
        </td>
      ))}
    </tr>
  );
});

/** The place of rows that are not there. */
function Space({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr class="space" aria-hidden="true" style={{ height: `${height}px` }}>
      <td colSpan={columns} />
    </tr>
  );
}
