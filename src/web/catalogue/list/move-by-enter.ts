import type { KeyboardEvent } from "react";

/** Enter moves the focus to the next row's quantity, Shift+Enter to the previous one, as in a spreadsheet. */
export function moveByEnter({ shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const fields = [...currentTarget.closest("table")!.querySelectorAll<HTMLInputElement>("[name=quantity]")];
  fields[fields.indexOf(currentTarget) + (shiftKey ? -1 : 1)]?.focus();
}
