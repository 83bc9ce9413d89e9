import type { CartData, CartLineData, RebuyModificationData, SubstituteData } from "#contract/screens.ts";
import { OperationError } from "#web/shell/calls/graphql.ts";
import type { RequestedItem } from "./add/list/send-add-items.ts";
import type { AddByNumberResult } from "./add/send-add-by-number.ts";
import type { RemovedLine } from "./delete/use-removed.ts";

export type CartFailure = "unknown-line" | "invalid-step" | "low-stock" | "no-room" | "other";

export class UnknownLineError extends Error {}
/** The visitor's cart that waits still does not fit. */
export class StorageFullError extends Error {}

/** What a failed change is called on the page. */
export function failureOf(error: unknown): CartFailure {
  if (error instanceof UnknownLineError) return "unknown-line";
  if (error instanceof StorageFullError) return "no-room";
  const type = error instanceof OperationError ? error.type : "";
  return type === "InsufficientStockError" ? "low-stock" : type === "InvalidQuantityError" ? "invalid-step" : "other";
}

/** What became of several articles that were added at once: by a list, or put back. */
export type CartNotice = { of: "list" | "back"; modifications: readonly RebuyModificationData[] };

/** What the cart is at; "loading" only where it did not come with the page (CART-03). */
export type CartPhase = "loading" | "loaded" | "updating" | "reloading" | "error";

export type CartState = {
  phase: CartPhase;
  cart: CartData | null;
  /** Codes of the order simulation; any of them blocks ordering (CART-17). */
  errorCodes: string[];
  /** Something failed that is not a code (CART-18, CART-19). */
  hasErrors: boolean;
  /** Why the last change did not happen. */
  failure: CartFailure | null;
  /** Entry numbers of the lines that are being changed: their controls wait until the cart is loaded again (CART-15). */
  busyLines: ReadonlySet<number>;
  isAdding: boolean;
  changeQuantity(line: { id: number; quantity: number }, quantity: number): Promise<void>;
  /** Takes lines out at once; answers whether they are gone. */
  remove(lines: readonly CartLineData[]): Promise<boolean>;
  /** What was taken out last. */
  removed: readonly RemovedLine[];
  /** Answers whether all of it could be asked for. */
  putBack(): Promise<boolean>;
  forgetRemoved(): void;
  /** Adds several articles and answers what became of each; of fewer where no answer came. */
  addList(items: readonly RequestedItem[]): Promise<readonly RebuyModificationData[]>;
  told: CartNotice | null;
  forgetTold(): void;
  addByNumber(articleNumber: string): Promise<AddByNumberResult>;
  /** What took the place of the article that was added last; null where that is still sold. */
  substitute: SubstituteData | null;
  /** Answers whether the cart is as it was before. */
  undoSubstitute(): Promise<boolean>;
  forgetSubstitute(): void;
  /** Merges the visitor's cart that waits; answers whether it lies here now. */
  takeOver(cartId: string): Promise<boolean>;
  forgetMergeNote(): Promise<boolean>;
  isMerging: boolean;
  /** Answers whether the cart could be loaded again. */
  reload(): Promise<boolean>;
  /** Where it is not loaded at all. */
  loadAgain(): Promise<void>;
};
