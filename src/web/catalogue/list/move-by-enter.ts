import type { KeyboardEvent } from "react";

/** From a row's quantity on to the next row's, with Shift to the one before, as in a spreadsheet. */
export function moveByEnter({ shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const fields = [...currentTarget.closest("table")!.querySelectorAll<HTMLInputElement>("[name=quantity]")];
  fields[fields.indexOf(currentTarget) + (shiftKey ? -1 : 1)]?.focus();
}
