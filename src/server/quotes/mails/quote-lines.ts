import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import type { MailPart } from "../../mail/index.ts";
import type { Quote } from "../quote.ts";

/** Articles and quantities of a request. Mails about quotes contain no prices: they may be forwarded. */
export function quoteLines(language: string, { request }: Pick<Quote, "request">): MailPart {
  return {
    kind: "facts",
    facts: request.map(({ articleNumber, name, quantity, unit }) => ({
      name: `${name} (${articleNumber})`,
      value: formatQuantityWithUnit(quantity ?? 0, unit, language),
    })),
  };
}
