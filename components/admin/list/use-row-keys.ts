import { type KeyboardEvent, type MouseEvent, useRef } from "react";

/**
 * Selection of rows as in mail programs: Shift selects all rows from the last clicked one, and the arrow keys move from
 * checkbox to checkbox.
 * @param boxes returns the checkboxes in the order of the rows
 */
export function useRowKeys(boxes: () => HTMLInputElement[]) {
  const last = useRef<HTMLInputElement>(null);
  return {
    onClick: ({ target, shiftKey }: MouseEvent) => {
      const all = boxes();
      const to = all.indexOf(target as HTMLInputElement);
      const clicked = all[to];
      if (!clicked) return;
      const from = shiftKey && last.current ? all.indexOf(last.current) : -1;
      if (from >= 0) {
        for (const box of all.slice(Math.min(from, to), Math.max(from, to) + 1))
          box.checked = clicked.checked;
      }
      last.current = clicked;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const all = boxes();
      const at = all.indexOf(event.target as HTMLInputElement);
      if (!step || at < 0) return;
      event.preventDefault();
      all[at + step]?.focus();
    },
  };
}
