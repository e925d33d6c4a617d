import { command, parameter } from "@glasm/base";
import type { Menu } from "../program/menus.js";
import type { State } from "../program/state.js";

const { callback, int, text } = parameter;

/** The commands for menus. Entries are counted from 1; one that is not there is left alone. */
export function menuCommands(state: State) {
  const { menus } = state;
  const change = (entry: number, set: (menu: Menu, at: number) => void): void => {
    const menu = menus.current;
    if (menu !== null && entry >= 1 && entry <= menu.entries.length) set(menu, entry - 1);
  };
  const attach = (button: number, menu: Menu | null): void => {
    if (state.current !== null && button >= 0 && button <= 2) state.current.buttonMenus[button] = menu;
  };
  return {
    /** Makes a menu and makes it the current one. The result is its number. */
    CreateMenu: command(
      "CreateMenu",
      [callback<(value: number) => void>("func")],
      (func) => menus.create(func ?? (() => undefined)).id,
    ),
    DestroyMenu: command("DestroyMenu", [int("menu")], (id) => menus.destroy(id)),
    GetMenu: (): number => menus.current?.id ?? 0,
    SetMenu: command("SetMenu", [int("menu")], (id) => {
      menus.current = menus.get(id) ?? menus.current;
    }),
    AddMenuEntry: command("AddMenuEntry", [text("label"), int("value")], (label, value) => {
      menus.current?.entries.push({ label, value });
    }),
    AddSubMenu: command("AddSubMenu", [text("label"), int("submenu")], (label, id) => {
      const menu = menus.get(id);
      if (menu !== null) menus.current?.entries.push({ label, menu });
    }),
    ChangeToMenuEntry: command(
      "ChangeToMenuEntry",
      [int("item"), text("label"), int("value")],
      (item, label, value) =>
        change(item, (menu, at) => {
          menu.entries[at] = { label, value };
        }),
    ),
    ChangeToSubMenu: command(
      "ChangeToSubMenu",
      [int("item"), text("label"), int("submenu")],
      (item, label, id) => {
        const submenu = menus.get(id);
        if (submenu === null) return;
        change(item, (menu, at) => {
          menu.entries[at] = { label, menu: submenu };
        });
      },
    ),
    RemoveMenuItem: command("RemoveMenuItem", [int("item")], (item) =>
      change(item, (menu, at) => menu.entries.splice(at, 1)),
    ),
    AttachMenu: command("AttachMenu", [int("button")], (button) => attach(button, menus.current)),
    DetachMenu: command("DetachMenu", [int("button")], (button) => attach(button, null)),
  };
}
