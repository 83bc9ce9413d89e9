import { safePath } from "#contract/rules/account/redirect-target.ts";
import { readDay } from "#contract/rules/delivery/delivery-date.ts";
import {
  MAX_ADDRESS_LENGTH,
  MAX_QUOTE_LINES,
  MAX_QUOTE_TEXT,
  readAmount,
  readQuoteQuantity,
  tidyProject,
  tidyQuoteText,
} from "#contract/rules/quotes/quote-request.ts";
import { isId } from "../quote.ts";

const MAX_NUMBER_LENGTH = 40;

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
};

/** The fields of the form: article-1, quantity-1, price-1 and remove-1 for each line, the last one new. */
export function readForm(fields: ReadonlyMap<string, string>, today: string): RequestForm {
  const field = (name: string) => fields.get(name) ?? "";
  const indexes = [...fields.keys()].flatMap((name) => /^article-(\d{1,4})$/.exec(name)?.[1] ?? []);
  const action = field("do");
  const wished = field("wished").trim();
  return {
    page: safePath(field("page").slice(0, 300)) ?? "/",
    draftId: isId(field("draft")) ? field("draft") : null,
    action: action === "send" || action === "add" ? action : "save",
    project: tidyProject(field("project")),
    text: tidyQuoteText(field("text"), MAX_QUOTE_TEXT),
    wishedOn: wished === "" ? null : (readDay(wished, today) ?? ""),
    deliveryAddress: tidyQuoteText(field("address"), MAX_ADDRESS_LENGTH),
    lines: indexes
      .filter((index) => !fields.has(`remove-${index}`))
      .map((index) => ({
        articleNumber: field(`article-${index}`).slice(0, MAX_NUMBER_LENGTH).trim(),
        quantity: readQuoteQuantity(field(`quantity-${index}`)),
        targetPrice: readAmount(field(`price-${index}`)),
      }))
      .filter(({ articleNumber }) => articleNumber !== "")
      .slice(0, MAX_QUOTE_LINES),
    removedFiles: [...fields.keys()]
      .filter((name) => name.startsWith("remove-file-"))
      .map((name) => name.slice("remove-file-".length))
      .filter(isId),
  };
}
