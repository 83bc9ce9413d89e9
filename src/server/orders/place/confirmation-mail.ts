import { Big } from "big.js";
import { formatNumber } from "#contract/format/money.ts";
import { formatQuantity, formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { type Availability, availabilityOf, type Stock } from "#contract/rules/availability.ts";
import { packingOf } from "#contract/rules/packing.ts";
import { orderDetailsQuery } from "#contract/rules/order-tabs.ts";
import type { QuantityStepRange } from "#contract/rules/quantity-steps.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { type Translate, renderEmail } from "../../email-templates/index.ts";
import type { MailLine, MailPart } from "../../mail/index.ts";
import { formatMoney, calculateTotals } from "../../pricing/index.ts";
import type { Customer } from "../../viewer.ts";
import { addressLines } from "../address-lines.ts";
import type { NewOrder, OrderLine } from "../order.ts";

/** What a confirmation tells about: the order as written, whose figures are those its customer saw, and who ordered. */
export type Confirmation = {
  orderCode: string;
  order: NewOrder;
  customer: Customer;
  /** Of each line, as it was when it was ordered. */
  stock: readonly Stock[];
  /** What of the cost of delivery is charged for a small order, in the order's basis; null where nothing is. */
  surcharge: Big | null;
  /** In which it was ordered; the site's own unless given. */
  language?: string | undefined;
};

/** So many lines are told one by one. */
const TOLD_LINES = 100;

/** What every part of the mail needs: the words, the language and where the shop is. */
type Writing = {
  ctx: Pick<Context, "site" | "log" | "catalogue">;
  language: string;
  say: Translate;
  /** Scheme, host and language prefix, e.g. "https://shop.example/en". */
  base: string;
};

/**
 * The confirmation of an order, in the language it was placed in. Its links lead to the site that sold, and articles are
 * named as its catalogue names them in that language. Its key makes it one mail per order.
 */
export function confirmationMail(ctx: Pick<Context, "site" | "log" | "publicUrl" | "catalogue">, confirmation: Confirmation) {
  const { orderCode, order, customer } = confirmation;
  return renderEmail(ctx, {
    key: `order-confirmation:${orderCode}`,
    recipient: order.email,
    language: confirmation.language,
    addressee: customer,
    phrases: "OrderMail",
    write({ say, base, language, site }) {
      const writing = { ctx, language, say, base };
      return {
        subject: say("Subject", orderCode, site.name),
        title: say("Title", orderCode),
        parts: [
          { kind: "text", text: say("Intro") },
          { kind: "facts", facts: orderFacts(say, confirmation, language) },
          { kind: "heading", text: say("Lines") },
          {
            kind: "lines",
            lines: order.lines.slice(0, TOLD_LINES).map((line, at) => toMailLine(writing, line, confirmation.stock[at], order.currency)),
          },
          ...linesLeftOut(say, confirmation, base + site.pages.orderDetails, language),
          { kind: "sums", facts: totals(say, confirmation, language) },
          { kind: "heading", text: say("DeliveryAddress") },
          { kind: "text", text: addressLines(order.deliveryAddress, language).join("\n") },
          { kind: "heading", text: say("BillingAddress") },
          { kind: "text", text: addressLines(order.billingAddress, language).join("\n") },
          ...comment(say, order),
          { kind: "link", label: say("OrderStatus"), url: base + site.pages.orderDetails + orderDetailsQuery(orderCode) },
        ],
        footer: say("Contact", site.supportPhone, site.supportEmail),
      };
    },
  });
}

function orderFacts(say: Translate, { orderCode, order, customer }: Confirmation, language: string) {
  const facts = [
    { name: say("OrderNumber"), value: orderCode },
    { name: say("OrderDate"), value: formatDay(order.placedAt, language) },
    { name: say("CustomerNumber"), value: customer.unit },
    { name: say("PurchaseOrderNumber"), value: order.purchaseOrderNumber },
    { name: say("CostCentre"), value: order.costCentre },
    { name: say("Payment"), value: say(`Payment.${order.paymentMode}`) },
  ];
  return facts.filter((fact) => fact.value !== "");
}

function toMailLine({ ctx, language, say, base }: Writing, line: OrderLine, stock: Stock | undefined, currency: string): MailLine {
  const money = (amount: string) => formatMoney(Big(amount), currency, language);
  const article = ctx.catalogue(language).findArticle(line.articleNumber);
  const unit = article?.unitName ?? line.unit;
  const per = line.unitPriceQuantity === 1 ? unit : formatQuantityWithUnit(line.unitPriceQuantity, unit, language);
  const pack = article ? packedAs(ctx, language, article.quantityStepRanges, unit) : "";
  const delivery = article ? deliveryTime(ctx, language, availabilityOf(article.deliverySpeed, stock), unit) : "";
  return {
    title: article?.name ?? line.name,
    url: article ? base + article.link : undefined,
    notes: [say("ArticleNumber", line.articleNumber), delivery, pack].filter((note) => note !== ""),
    facts: [
      { name: say("Quantity"), value: formatQuantityWithUnit(line.quantity, unit, language) },
      { name: say("Price"), value: `${money(line.unitPrice)} / ${per}` },
    ],
    total: { name: say("LineTotal"), value: money(line.total) },
  };
}

/** As the shop says it beside the quantity; a least quantity is nothing to whoever has ordered it. */
function packedAs(ctx: Writing["ctx"], language: string, steps: readonly QuantityStepRange[], unit: string): string {
  const packed = packingOf(steps);
  return packed && packed.words !== "Least" ? phraseIn(ctx, language, "Price.Packing", packed.step, unit) : "";
}

/** As the shop says it beside the article; how much is left of what is not made any more is nothing to whoever has ordered it. */
function deliveryTime(ctx: Writing["ctx"], language: string, { words, figure }: Availability, unit: string): string {
  return phraseIn(ctx, language, `DeliverySpeed.${words === "Remaining" ? "SomeRemaining" : words}`, figure ?? "", unit);
}

/** Of an order of many lines the rest is told by its page: mail programs cut off what is too long. */
function linesLeftOut(say: Translate, { orderCode, order }: Confirmation, page: string, language: string): MailPart[] {
  const left = order.lines.length - TOLD_LINES;
  if (left <= 0) return [];
  return [
    { kind: "text", text: left === 1 ? say("MoreOne") : say("More", formatQuantity(left, language)) },
    { kind: "link", label: say("AllLines"), url: page + orderDetailsQuery(orderCode) },
  ];
}

/** As the shop shows them: goods and delivery are the total in the open shop, in the closed one with the taxes. */
function totals(say: Translate, { order, surcharge }: Confirmation, language: string) {
  const withTax = order.basis === "gross";
  const money = (amount: Big) => formatMoney(amount, order.currency, language);
  const taxes = order.taxes.map(({ rate, tax }) => {
    const percent = Big(rate).times(100);
    const text = formatNumber(percent.toFixed(), language, percent.mod(1).eq(0) ? 0 : 1);
    return { name: say(withTax ? "TaxIncluded" : "Tax", text), value: money(Big(tax)) };
  });
  const total = { name: say("Total"), value: money(Big(order.netTotal).plus(order.taxTotal)) };
  return [
    { name: say("SubTotal"), value: money(calculateTotals(order.lines.map((line) => Big(line.total)))) },
    { name: say("DeliveryCost"), value: money(Big(order.deliveryTotal).minus(surcharge ?? 0)) },
    ...(surcharge ? [{ name: say("Surcharge"), value: money(surcharge) }] : []),
    ...(withTax ? [total, ...taxes] : [...taxes, total]),
  ];
}

function comment(say: Translate, order: NewOrder): MailPart[] {
  if (order.comment === "") return [];
  return [
    { kind: "heading", text: say("Comment") },
    { kind: "text", text: order.comment },
  ];
}

const days = new Map<string, Intl.DateTimeFormat>();

function formatDay(day: Date, language: string): string {
  // Making one takes longer than all that is written by it.
  const known = days.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "Europe/Berlin" });
  days.set(language, known);
  return known.format(day);
}
