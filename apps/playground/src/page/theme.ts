import { choice, labelled } from "../panel/elements.js";

const KEY = "glasm-theme";

/** The choice of light or dark colors; at first those that the system asks for. */
export function createThemeSwitch(): HTMLElement {
  const select = choice(
    [
      ["", "as the system"],
      ["light", "light"],
      ["dark", "dark"],
    ],
    (theme) => {
      document.documentElement.dataset["theme"] = theme;
      keep(theme);
    },
  );
  select.value = kept();
  document.documentElement.dataset["theme"] = select.value;
  return labelled("Colors", select);
}

/** Where nothing may be kept, the choice lasts as long as the page. */
function keep(theme: string): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // It is a matter of comfort alone.
  }
}

function kept(): string {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === "light" || theme === "dark" ? theme : "";
  } catch {
    return "";
  }
}
