type Child = Node | string;

/** Properties of the element, such as `textContent`; names with a hyphen, and `role`, are attributes. */
type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Name], "style" | "dataset" | "list" | "form">
> &
  Readonly<Record<`${"aria" | "data"}-${string}`, string>>;

/** An element with its properties and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<Name> = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-")) made.setAttribute(key, String(value));
    else Object.assign(made, { [key]: value });
  }
  made.append(...children);
  return made;
}

/** A button that does something. */
export function button(
  text: string,
  action: () => void,
  properties: Properties<"button"> = {},
): HTMLButtonElement {
  const made = element("button", { type: "button", textContent: text, ...properties });
  made.addEventListener("click", action);
  return made;
}

/** A control with its name before it. */
export function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  return element("label", {}, [`${text} `, control]);
}
