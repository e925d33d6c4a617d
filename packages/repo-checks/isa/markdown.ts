/** Pages of Markdown as Prettier has them. */

/** A page that a script prints from tables of a folder. */
export function page(title: string, tables: string, parts: readonly string[]): string {
  const note = `<!-- Printed from ${tables} by packages/repo-checks/scripts/print-isa.mjs. -->`;
  return `# ${title}\n\n${[note, ...parts].join("\n\n")}\n`;
}

/** Columns as wide as their widest cell. */
export function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  const cells = (line: readonly string[]): string =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [cells(head), cells(widths.map((width) => "-".repeat(width))), ...lines.map(cells)].join("\n");
}

/** A vertical bar would end a cell. */
export function code(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``;
}
