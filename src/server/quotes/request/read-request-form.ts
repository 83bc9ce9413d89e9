import { safePath } from "#contract/rules/account/redirect-target.ts";
import { readDay } from "#contract/rules/delivery/delivery-date.ts";
import {
  MAX_ADDRESS_LENGTH,
  MAX_QUOTE_LINES,
  MAX_QUOTE_TEXT,
  readQuoteQuantity,
  tidyProject,
  tidyQuoteText,
} from "#contract/rules/quotes/quote-request.ts";
import { readTypedAmount } from "#contract/rules/quantities/typed-amount.ts";
import type { DecimalMark } from "#contract/rules/quantities/typed-quantity.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";

const MAX_NUMBER_LENGTH = 40;
const PRICE_PLACES = 4;

export type EnteredLine = { articleNumber: string; quantity: number | null; targetPrice: string | null };

export type RequestForm = {
  page: string;
  draftId: string | null;
  /** add: another line is to be added to the form. */
  action: "save" | "add" | "send";
  project: string;
  text: string;
  /** ISO date; null without one; "" if it could not be read. */
  wishedOn: string | null;
  deliveryAddress: string;
  lines: readonly EnteredLine[];
  removedFiles: readonly string[];
  /** Typed prices and dates that could not be read. */
  unreadable: readonly string[];
};

/** The fields of the form: article-1, quantity-1, price-1 and remove-1 for each line, the last one new. */
export function readRequestForm(fields: ReadonlyMap<string, string>, { today, mark }: { today: string; mark: DecimalMark }): RequestForm {
  const field = (name: string) => fields.get(name) ?? "";
  const indexes = [...fields.keys()].flatMap((name) => /^article-(\d{1,4})$/.exec(name)?.[1] ?? []);
  const action = field("do");
  const wished = field("wished").trim();
  const wishedOn = wished === "" ? null : (readDay(wished, today) ?? "");
  const priceOf = (index: string) => readTypedAmount(field(`price-${index}`), mark, { places: PRICE_PLACES });
  const kept = indexes.filter((index) => !fields.has(`remove-${index}`));
  return {
    page: safePath(field("page").slice(0, 300)) ?? "/",
    draftId: isUuid(field("draft")) ? field("draft") : null,
    action: action === "send" || action === "add" ? action : "save",
    project: tidyProject(field("project")),
    text: tidyQuoteText(field("text"), MAX_QUOTE_TEXT),
    wishedOn,
    deliveryAddress: tidyQuoteText(field("address"), MAX_ADDRESS_LENGTH),
    lines: kept
      .map((index) => ({
        articleNumber: field(`article-${index}`).slice(0, MAX_NUMBER_LENGTH).trim(),
        quantity: readQuoteQuantity(field(`quantity-${index}`), mark),
        targetPrice: priceOf(index),
      }))
      .filter(({ articleNumber }) => articleNumber !== "")
      .slice(0, MAX_QUOTE_LINES),
    removedFiles: [...fields.keys()]
      .filter((name) => name.startsWith("remove-file-"))
      .map((name) => name.slice("remove-file-".length))
      .filter(isUuid),
    unreadable: [
      ...(wishedOn === "" ? [wished] : []),
      ...kept.filter((index) => priceOf(index) === null).map((index) => field(`price-${index}`).trim()),
    ]
      .filter((typed) => typed !== "")
      .map((typed) => typed.slice(0, 40)),
  };
}
