import { safePath } from "#contract/rules/account/redirect-target.ts";
import { MAX_RETURN_TEXT, readReturnQuantity, RETURN_REASONS } from "#contract/rules/orders/returns.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { type DraftLine } from "../goods-return.ts";

const LONGEST_CODE = 40;

/** The fields of the form: quantity-10, reason-10 and text-10 for position 10, and remove-ID for pictures. */
export function readReturnForm(fields: ReadonlyMap<string, string>) {
  const field = (name: string) => fields.get(name) ?? "";
  const positions = [...fields.keys()].flatMap((name) => /^quantity-(\d{1,6})$/.exec(name)?.[1] ?? []);
  return {
    orderCode: field("order").slice(0, LONGEST_CODE),
    page: safePath(field("page").slice(0, 300)) ?? "/",
    isCheck: field("do") === "check",
    lines: positions.map((position): DraftLine => ({
      position: Number(position),
      quantity: readReturnQuantity(field(`quantity-${position}`).slice(0, 20)),
      reason: RETURN_REASONS.find((reason) => reason === field(`reason-${position}`)) ?? "",
      text: tidyText(field(`text-${position}`)),
    })),
    removedPictures: [...fields.keys()]
      .filter((name) => name.startsWith("remove-"))
      .map((name) => name.slice("remove-".length))
      .filter(isUuid),
  };
}

/** Browsers send line breaks as two characters; other control characters cannot be stored or shown. */
function tidyText(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll(/(?!\n)\p{Cc}/gu, " ")
    .trim()
    .slice(0, MAX_RETURN_TEXT);
}
