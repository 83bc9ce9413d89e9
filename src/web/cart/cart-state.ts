import type { CartData, CartLineData, RebuyModificationData, SubstituteData } from "#contract/screens.ts";
import { OperationError } from "#web/shell/calls/graphql.ts";
import type { RequestedItem } from "./add/list/send-add-items.ts";
import type { AddByNumberResult } from "./add/send-add-by-number.ts";
import type { RemovedLine } from "./delete/use-removed.ts";

export type CartFailure = "unknown-line" | "invalid-step" | "low-stock" | "quote-used-up" | "delivery-date" | "other";

const FAILURES: Readonly<Record<string, CartFailure>> = {
  InsufficientStockError: "low-stock",
  InvalidQuantityError: "invalid-step",
  QuoteQuantityError: "quote-used-up",
};

export class UnknownLineError extends Error {}
export class DeliveryDateError extends Error {}

/** Maps the error of a failed change to its message. */
export function failureOf(error: unknown): CartFailure {
  if (error instanceof UnknownLineError) return "unknown-line";
  if (error instanceof DeliveryDateError) return "delivery-date";
  const type = error instanceof OperationError ? error.type : "";
  return FAILURES[type] ?? "other";
}

/** Results of adding several articles, by a list or by undoing a removal. */
export type CartNotice = { of: "list" | "back"; modifications: readonly RebuyModificationData[] };

/** Cart status; "loading" only if the page came without the cart (CART-03). */
export type CartPhase = "loading" | "loaded" | "updating" | "reloading" | "error";

export type CartState = {
  phase: CartPhase;
  cart: CartData | null;
  /** Codes of the order simulation; any of them blocks ordering (CART-17). */
  errorCodes: string[];
  /** An error without a simulation code (CART-18, CART-19). */
  hasErrors: boolean;
  /** Reason why the last change failed. */
  failure: CartFailure | null;
  /** Entry numbers of lines being changed; their controls are disabled until the cart is reloaded (CART-15). */
  busyLines: ReadonlySet<number>;
  isAdding: boolean;
  changeQuantity(line: { id: number; quantity: number }, quantity: number): Promise<void>;
  /** Changes cost centre and text of a line. */
  changeDetails(line: { id: number }, details: { costCentre: string; text: string }): Promise<void>;
  /** Changes the requested delivery date of a line, an ISO date; null for that of the cart. */
  changeDeliveryDate(line: { id: number }, date: string | null): Promise<void>;
  /** Removes lines immediately; returns whether it succeeded. */
  remove(lines: readonly CartLineData[]): Promise<boolean>;
  /** The lines removed last. */
  removed: readonly RemovedLine[];
  /** Returns whether all lines were requested. */
  putBack(): Promise<boolean>;
  forgetRemoved(): void;
  /** Adds several articles and returns the result of each; fewer if a request failed. */
  addList(items: readonly RequestedItem[]): Promise<readonly RebuyModificationData[]>;
  notice: CartNotice | null;
  forgetTold(): void;
  addByNumber(articleNumber: string): Promise<AddByNumberResult>;
  /** Successor added in place of a discontinued article by the last addition, or null. */
  substitute: SubstituteData | null;
  /** Returns whether the previous cart is restored. */
  undoSubstitute(): Promise<boolean>;
  forgetSubstitute(): void;
  /** Returns whether the cart was reloaded. */
  reload(): Promise<boolean>;
  /** Retries the initial load. */
  loadAgain(): Promise<void>;
};
