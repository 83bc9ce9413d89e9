import { toDate } from "./wire/return/ids-date.ts";
import type { ProtocolAdapter } from "../protocol-adapter.ts";
import type { SentLine } from "../../session/procurement-session.ts";
import type { IdsCart } from "./wire/ids-cart.ts";
import { writeIdsReturn } from "./write-ids-return.ts";

/** IDS-Connect adapter: maps received carts to shop lines and writes returns. */
export const ids: ProtocolAdapter = {
  read(request) {
    const cart = request.message as IdsCart | null;
    return {
      lines: cart?.lines.map(toSentLine) ?? [],
      offerNumber: cart?.order.offerNo ?? "",
      orderNumber: cart?.order.partNo ?? "",
      text: cart?.order.zusatzText ?? "",
      deliveryDate: toDate(cart?.order.deliveryDate ?? ""),
    };
  },
  write: writeIdsReturn,
};

const MAX_LINE_QUANTITY = 999_999;

function toSentLine(line: IdsCart["lines"][number]): SentLine {
  // A line without an article number still has a valid quantity.
  const isReadable = line.problem === null || line.problem === "articleNumberMissing";
  const requested = isReadable && line.quantity !== null ? Number(line.quantity) : null;
  const quantity = requested === null ? null : Math.ceil(requested);
  const isOne = quantity !== null && quantity > 0 && quantity <= MAX_LINE_QUANTITY;
  return {
    lineNumber: line.position,
    articleNumber: line.articleNumber,
    name: line.shortText || line.articleNumber,
    quantity: isOne ? quantity : null,
    asked: isOne ? requested : null,
    isOffered: line.chara !== "normal",
    problem: line.problem ?? (quantity !== null && quantity > MAX_LINE_QUANTITY ? "quantityTooLarge" : null),
    sent: line,
  };
}
