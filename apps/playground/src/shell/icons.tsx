/** The icons of buttons, always beside their names: strokes on a square of 20 by 20. */

const PATHS = {
  gallery: "M3 4h6v5H3z M11 4h6v5h-6z M3 11h6v5H3z M11 11h6v5h-6z",
  learn: "M10 5 2 8.5l8 3.5 8-3.5z M5 10v4c2.5 2.4 7.5 2.4 10 0v-4",
  new: "M5 2.5h7l3.5 3.5V17.5H5z M10 8.5v6 M7 11.5h6",
  open: "M2.5 16V5h5l1.5 2h7.5v2.5 M2.5 16l2.5-6.5h13L15.5 16z",
  share: "M10 12V2.5 M6.5 5.5 10 2.5l3.5 3 M5 9H3.5v8.5h13V9H15",
  help: "M10 17.5a7.5 7.5 0 1 1 0-15 7.5 7.5 0 0 1 0 15 M7.8 8c0-3 4.6-3 4.6-0.2 0 1.9-2.4 1.9-2.4 3.7 M10 13.8v0.4",
  settings: "M3 6h7 M14 6h3 M12 4v4 M3 14h3 M10 14h7 M8 12v4",
  messages: "M3 3.5h14v9.5H9.5L6 16.5V13H3z M6 6.7h8 M6 9.8h5",
  close: "M5 5l10 10 M15 5 5 15",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
