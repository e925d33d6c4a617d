/** An entry of a menu: one that may be picked, or another menu. */
export type MenuEntry =
  | { readonly label: string; readonly value: number }
  | { readonly label: string; readonly menu: Menu };

/** A menu, which its callback hears of with the value of the entry. */
export interface Menu {
  readonly id: number;
  /** Is called with the value of the entry that was picked. */
  readonly callback: (value: number) => void;
  readonly entries: MenuEntry[];
}

/** All menus of a program, of which one is the current one. */
export class Menus {
  private readonly all = new Map<number, Menu>();
  private count = 0;
  current: Menu | null = null;

  create(callback: (value: number) => void): Menu {
    this.count += 1;
    const menu: Menu = { id: this.count, callback, entries: [] };
    this.all.set(menu.id, menu);
    this.current = menu;
    return menu;
  }

  destroy(id: number): void {
    if (this.current?.id === id) this.current = null;
    this.all.delete(id);
  }

  get(id: number): Menu | null {
    return this.all.get(id) ?? null;
  }
}
