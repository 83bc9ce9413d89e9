import type { IdsWarning, IdsWarningCode } from "../ids-cart.ts";

/** A cart of 5,000 bad lines yields about this many warnings; each line also has its own `problem`. */
const MAX_DIAGNOSTICS = 20_000;
const MAX_VALUE_LENGTH = 200;

/** Collects warnings while a message is read. */
export class Warnings {
  readonly list: IdsWarning[] = [];

  add(code: IdsWarningCode, line: number | null, field: string, value = ""): void {
    if (this.list.length < MAX_DIAGNOSTICS) this.list.push({ code, line, field, value: value.slice(0, MAX_VALUE_LENGTH) });
  }
}
