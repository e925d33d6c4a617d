import type { ComponentChildren } from "preact";

interface NumbersTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  /** Besides that of all such tables. */
  readonly kind?: string;
  /** The rows. */
  readonly children: ComponentChildren;
}

/** A table of the panel Numbers whose columns have names. */
export function NumbersTable({ title, columns, kind = "", children }: NumbersTableProps) {
  return (
    <table class={`numbers ${kind}`}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
