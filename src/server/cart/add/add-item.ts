import type { Context } from "../../context.ts";
import type { ItemOutcome } from "./add-items.ts";
import { addResolvedItems } from "./add-resolved-items.ts";
import type { CartErrorCode } from "../cart-error.ts";
import type { AddStatus } from "./plan-add.ts";

export type AddItemInput = {
  cartId?: string | null | undefined;
  articleNumber: string;
  quantity?: number | null | undefined;
};
export type AddItemOutcome =
  | ({ kind: "answered"; cartId: string; status: Exclude<AddStatus, "unknownProduct"> } & ItemOutcome)
  | { kind: "unknown-article"; articleNumber: string }
  | { kind: "refused"; reason: CartErrorCode };

/** Adds one article to the viewer's cart; fewer pieces than requested if stock or the maximum is lower. */
export async function addItem(ctx: Context, input: AddItemInput): Promise<AddItemOutcome> {
  const { articleNumber, quantity, ...cart } = input;
  const outcome = await addResolvedItems(ctx, { ...cart, items: [{ articleNumber, quantity }] });
  if (outcome.kind === "refused") return outcome;
  const { cartId, items } = outcome;
  const { status, ...item } = items[0]!;
  if (status === "unknownProduct") return { kind: "unknown-article", articleNumber };
  return { kind: "answered", cartId, ...item, status };
}
