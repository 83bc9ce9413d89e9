import Big from "big.js";
import { lineTotal } from "../../../pricing/index.ts";
import type { CutValue, ProcurementLine, ProcurementRequest } from "../../session/procurement-session.ts";
import { QUOTE_NOT_APPLIED } from "../../cart-transfer/import-lines.ts";
import type { HeldCart, HeldLine, WrittenReturn } from "../../cart-transfer/return/held-cart.ts";
import { toIdsUnit } from "./wire/cart/ids-unit.ts";
import { BLANK_LINE, BLANK_ORDER, type IdsCart, type IdsLine, type IdsReturnLine } from "./wire/ids-cart.ts";
import { allowsEmptyCart, versionInForce } from "./wire/ids-version.ts";
import { writeIdsCart } from "./wire/write-ids-cart.ts";

/**
 * Fields whose truncation is reported: text that users wrote, and numbers that they order by. Truncated names and hints are not
 * reported.
 */
const TOLD: Readonly<Record<string, CutValue["field"]>> = {
  PartNo: "orderNumber",
  ZusatzText: "text",
  Kommission: "commission",
  ArtNo: "articleNumber",
};
const GENERAL_ERROR = "1";

/**
 * Writes the IDS-Connect return: all received lines with their references, then lines added in the shop. Lines that were not
 * added to the cart have an error text. Values longer than the format allows are truncated and reported.
 */
export function writeIdsReturn(request: ProcurementRequest, cart: HeldCart): WrittenReturn {
  const message = request.message as IdsCart | null;
  const version = versionInForce(request.version);
  const shares = shareOut(cart);
  // Before 2.5 a cart needs a line, so a discarded cart returns its lines with an error; without any line it cannot be expressed.
  const isNamed = !cart.isDiscarded || !allowsEmptyCart(version);
  const came = (isNamed ? cart.sent : []).map((line) => {
    const share = shares.of.get(line.lineNumber);
    return share ? toReturned(line, share, cart) : toRefused(line, cart);
  });
  const lines = [...came, ...shares.rest.map((line) => toAdded(line, cart))];
  if (lines.length === 0 && !allowsEmptyCart(version)) return { fields: [], cuts: [] };
  const { xml, cut } = writeIdsCart(
    {
      date: cart.date,
      time: cart.time,
      outcome: cart.orderCode ? "ordered" : "cart",
      order: {
        ...(message?.order ?? BLANK_ORDER),
        partNo: cart.orderNumber,
        zusatzText: cart.text,
        // The day chosen in the shop replaces the received day or week.
        ...(cart.deliveryDate !== "" && { deliveryDate: cart.deliveryDate, deliveryWeek: "", deliveryYear: "" }),
        kommission: message?.order.kommission || cart.costCentre,
        orderConfNo: cart.orderCode,
        currency: cart.currency,
        shipment: message?.order.shipment ?? "delivery",
      },
      supplier: message?.supplier ?? null,
      customer: message?.customer ?? null,
      deliveryPlace: message?.deliveryPlace ?? null,
      lines,
    },
    version,
  );
  const cuts = cut.flatMap(({ field, from, to }) => (TOLD[field] ? [{ field: TOLD[field], value: from, cut: to }] : []));
  return { fields: [{ name: "warenkorb", value: xml }], cuts };
}

type Share = HeldLine & { isWhole: boolean };

/**
 * Assigns cart quantities to received lines, since two lines can request one article. The last of them gets the quantity added in
 * the shop. An article that is in the cart from a quote and without one is that of the quote first.
 */
function shareOut({ sent, held }: HeldCart): { of: Map<number, Share>; rest: HeldLine[] } {
  const of = new Map<number, Share>();
  const rest: HeldLine[] = [];
  const takenOver = Map.groupBy(
    sent.filter(({ added }) => added > 0),
    ({ article }) => article,
  );
  for (const line of held.toSorted((one, other) => Number(other.isOfQuote) - Number(one.isOfQuote))) {
    const askers = (takenOver.get(line.articleNumber) ?? []).filter(({ lineNumber }) => !of.has(lineNumber));
    let left = line.quantity;
    askers.forEach((asker, index) => {
      const quantity = index === askers.length - 1 ? left : Math.min(asker.added, left);
      left -= quantity;
      if (quantity > 0) of.set(asker.lineNumber, { ...part(line, quantity), isWhole: quantity === line.quantity });
    });
    if (askers.length === 0) rest.push(line);
  }
  return { of, rest };
}

/** A share of a line. The agreed total is divided proportionally, so shares add up to it except for cents. */
function part(line: HeldLine, quantity: number): HeldLine {
  if (quantity === line.quantity || line.agreedNetTotal === null) return { ...line, quantity };
  return { ...line, quantity, agreedNetTotal: Big(line.agreedNetTotal).times(quantity).div(line.quantity).toFixed(2) };
}

function sentOf({ sent }: ProcurementLine): IdsReturnLine {
  const { position: _position, problem: _problem, ...line } = sent as IdsLine;
  return { ...BLANK_LINE, ...line };
}

/** A line that is in the cart; its note reports a replacement or rounding. */
function toReturned(line: ProcurementLine, share: Share, { translate }: HeldCart): IdsReturnLine {
  const isReplaced = share.articleNumber !== line.articleNumber;
  const sent = sentOf(line);
  const hints = [
    ...(isReplaced ? [translate("substituted", line.articleNumber, share.articleNumber)] : []),
    ...(line.status === QUOTE_NOT_APPLIED ? [translate(QUOTE_NOT_APPLIED)] : []),
    ...(share.quantity === line.requested ? [] : [translate("changed", String(share.quantity), String(line.requested))]),
  ];
  const note = [sent.note, share.note, ...hints].filter(Boolean).join(" ");
  // Clears errors of the sender: the line was accepted here.
  return { ...sent, ...priced(share), ean: isReplaced ? "" : sent.ean, note, ...errorOf(share, translate) };
}

/** A line that is not in the cart: as received, with an error text. A line that was only offered has none. */
function toRefused(line: ProcurementLine, { translate, isDiscarded }: HeldCart): IdsReturnLine {
  const sent = sentOf(line);
  if (line.status === "offered" && !isDiscarded) return sent;
  const reason = isDiscarded ? "discarded" : line.added > 0 ? "removed" : line.status;
  return { ...sent, errorCode: GENERAL_ERROR, errorText: translate(reason) };
}

function toAdded(line: HeldLine, { translate }: HeldCart): IdsReturnLine {
  return { ...BLANK_LINE, ...priced(line), note: line.note, ...errorOf(line, translate) };
}

/** Goods that cost nothing cannot be ordered. */
function errorOf({ isWorthless }: HeldLine, translate: HeldCart["translate"]): Pick<IdsReturnLine, "errorCode" | "errorText"> {
  return isWorthless ? { errorCode: GENERAL_ERROR, errorText: translate("worthless") } : { errorCode: "", errorText: "" };
}

/** Software recalculates the line as list price × quantity / price unit, however the shop itself calculates. */
function netTotal({ agreedNetTotal, listPrice, priceQuantity, quantity }: HeldLine): string | null {
  if (agreedNetTotal !== null || listPrice === null || priceQuantity === null) return agreedNetTotal;
  return lineTotal({ amount: Big(listPrice), quantity: Number(priceQuantity) }, quantity).toFixed(2);
}

function priced(line: HeldLine) {
  const { articleNumber, name, quantity, unit, listPrice, priceQuantity, vat } = line;
  return {
    articleNumber,
    shortText: name,
    quantity: String(quantity),
    quantityText: String(quantity),
    unit: toIdsUnit(unit) ?? unit,
    netPrice: netTotal(line),
    offerPrice: listPrice,
    priceBasis: priceQuantity,
    vat,
  };
}
