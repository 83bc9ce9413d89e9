import type { IdsWarning, IdsWarningCode } from "../ids-cart.ts";

/** A cart of 5,000 bad lines yields about this many warnings; each line also has its own `problem`. */
const MOST_REMARKS = 20_000;
const LONGEST_VALUE = 200;

/** Collects warnings while a message is read. */
export class Warnings {
  readonly list: IdsWarning[] = [];

  add(code: IdsWarningCode, line: number | null, field: string, value = ""): void {
    if (this.list.length < MOST_REMARKS) this.list.push({ code, line, field, value: value.slice(0, LONGEST_VALUE) });
  }
}
