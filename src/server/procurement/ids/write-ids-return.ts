import Big from "big.js";
import { lineTotal } from "../../pricing/index.ts";
import type { CutValue, ProcurementLine, ProcurementRequest } from "../procurement-session.ts";
import type { HeldCart, HeldLine, WrittenReturn } from "../return/held-cart.ts";
import { toIdsUnit } from "./wire/cart/ids-unit.ts";
import { BLANK_LINE, BLANK_ORDER, type IdsCart, type IdsLine, type IdsReturnLine } from "./wire/ids-cart.ts";
import { mayBeEmpty, versionInForce } from "./wire/ids-version.ts";
import { writeIdsCart } from "./wire/write-ids-cart.ts";

/** What people wrote themselves, or order by: of names and hints that are cut nobody has to be told. */
const TOLD: Readonly<Record<string, CutValue["field"]>> = {
  PartNo: "orderNumber",
  ZusatzText: "text",
  Kommission: "commission",
  ArtNo: "articleNumber",
};
const GENERAL_ERROR = "1";

/**
 * The cart in IDS-Connect: every line that came, with its references as they were, and after them what was added in the shop. What
 * could not be taken over says why. Values that the wire is too short for are cut and told.
 */
export function writeIdsReturn(request: ProcurementRequest, cart: HeldCart): WrittenReturn {
  const message = request.message as IdsCart | null;
  const version = versionInForce(request.version);
  const shares = shareOut(cart);
  // Before 2.5 there is no cart without lines: what was discarded is named with that, and nothing at all cannot be said.
  const isNamed = !cart.isDiscarded || !mayBeEmpty(version);
  const came = (isNamed ? cart.sent : []).map((line) => {
    const share = shares.of.get(line.lineNumber);
    return share ? toReturned(line, share, cart) : toRefused(line, cart);
  });
  const lines = [...came, ...shares.rest.map(toAdded)];
  if (lines.length === 0 && !mayBeEmpty(version)) return { fields: [], cuts: [] };
  const { xml, cut } = writeIdsCart(
    {
      date: cart.date,
      time: cart.time,
      outcome: cart.orderCode ? "ordered" : "cart",
      order: {
        ...(message?.order ?? BLANK_ORDER),
        partNo: cart.orderNumber,
        zusatzText: cart.text,
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
 * Which part of what is held belongs to which line that came: two of them may have asked for one article. The last one takes
 * what was added in the shop.
 */
function shareOut({ sent, held }: HeldCart): { of: Map<number, Share>; rest: HeldLine[] } {
  const of = new Map<number, Share>();
  const rest: HeldLine[] = [];
  const takenOver = Map.groupBy(
    sent.filter(({ added }) => added > 0),
    ({ article }) => article,
  );
  for (const line of held) {
    const askers = takenOver.get(line.articleNumber) ?? [];
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

/** A part of a line: what was agreed for the whole is divided, so that the parts add up to it but for cents. */
function part(line: HeldLine, quantity: number): HeldLine {
  if (quantity === line.quantity || line.agreedNetTotal === null) return { ...line, quantity };
  return { ...line, quantity, agreedNetTotal: Big(line.agreedNetTotal).times(quantity).div(line.quantity).toFixed(2) };
}

function sentOf({ sent }: ProcurementLine): IdsReturnLine {
  const { position: _position, problem: _problem, ...line } = sent as IdsLine;
  return { ...BLANK_LINE, ...line };
}

/** A line that lies in the cart; replaced or rounded, it says so. */
function toReturned(line: ProcurementLine, share: Share, { tell }: HeldCart): IdsReturnLine {
  const isReplaced = share.articleNumber !== line.articleNumber;
  const sent = sentOf(line);
  const hints = [
    ...(isReplaced ? [tell("substituted", line.articleNumber, share.articleNumber)] : []),
    ...(share.quantity === line.requested ? [] : [tell("changed", String(share.quantity), String(line.requested))]),
  ];
  const note = [sent.note, ...hints].filter(Boolean).join(" ");
  // What was wrong with the line elsewhere is over: here it was taken.
  return { ...sent, ...priced(share), ean: isReplaced ? "" : sent.ean, note, errorCode: "", errorText: "" };
}

/** A line that does not: as it came, with the reason. One that was only offered has none. */
function toRefused(line: ProcurementLine, { tell, isDiscarded }: HeldCart): IdsReturnLine {
  const sent = sentOf(line);
  if (line.status === "offered" && !isDiscarded) return sent;
  const reason = isDiscarded ? "discarded" : line.added > 0 ? "removed" : line.status;
  return { ...sent, errorCode: GENERAL_ERROR, errorText: tell(reason) };
}

function toAdded(line: HeldLine): IdsReturnLine {
  return { ...BLANK_LINE, ...priced(line) };
}

/** Software recalculates the line: list price times quantity by price unit, whatever the shop itself counts in. */
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
