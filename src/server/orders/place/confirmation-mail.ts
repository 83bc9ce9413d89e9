import { Big } from "big.js";
import { formatNumber } from "#contract/format/money.ts";
import { countryName } from "#contract/rules/country-name.ts";
import type { Context } from "../../context.ts";
import { phrase } from "../../dictionary/index.ts";
import { layOutMail, type MailPart } from "../../mail/index.ts";
import { formatMoney, sum } from "../../pricing/index.ts";
import type { Customer } from "../../viewer.ts";
import type { NewOrder, OrderAddress } from "../order.ts";

/** What a confirmation tells about: the order as written, whose figures are those its customer saw, and who ordered. */
export type Confirmation = { orderCode: string; order: NewOrder; customer: Customer };

/** The confirmation of an order, in the shop's language. Its key makes it one mail per order. */
export function confirmationMail(ctx: Pick<Context, "site" | "log" | "publicUrl">, confirmation: Confirmation) {
  const { orderCode, order, customer } = confirmation;
  const { site } = ctx.site.settings;
  const language = site.languages[0]!;
  const say = (key: string, ...args: (string | number)[]) => phrase(ctx, `OrderMail.${key}`, ...args);
  const { text, html } = layOutMail({
    look: { theme: site.theme, language },
    siteName: site.name,
    siteUrl: ctx.publicUrl,
    title: say("Title", orderCode),
    greeting: say("Greeting", `${customer.firstName} ${customer.lastName}`.trim()),
    parts: [
      { kind: "text", text: say("Intro") },
      { kind: "facts", facts: orderFacts(say, confirmation, language) },
      { kind: "heading", text: say("Lines") },
      linesTable(say, order, language),
      { kind: "facts", facts: totals(say, order, language) },
      { kind: "heading", text: say("DeliveryAddress") },
      { kind: "text", text: addressText(order.deliveryAddress, language) },
      { kind: "heading", text: say("BillingAddress") },
      { kind: "text", text: addressText(order.billingAddress, language) },
      ...comment(say, order),
      ...orderLink(say, ctx),
    ],
    footer: say("Contact", site.supportPhone, site.supportEmail),
  });
  const subject = say("Subject", orderCode, site.name);
  return { key: `order-confirmation:${orderCode}`, recipient: order.email, language, subject, text, html };
}

type Say = (key: string, ...args: (string | number)[]) => string;

function orderFacts(say: Say, { orderCode, order, customer }: Confirmation, language: string) {
  const facts = [
    { name: say("OrderNumber"), value: orderCode },
    { name: say("OrderDate"), value: formatDay(order.placedAt, language) },
    { name: say("CustomerNumber"), value: customer.unit },
    { name: say("PurchaseOrderNumber"), value: order.purchaseOrderNumber },
    { name: say("Payment"), value: say(`Payment.${order.paymentMode}`) },
  ];
  return facts.filter((fact) => fact.value !== "");
}

function linesTable(say: Say, { currency, lines }: NewOrder, language: string): MailPart {
  const money = (amount: string) => formatMoney(Big(amount), currency, language);
  const rows = lines.map((line) => {
    const per = line.unitPriceQuantity === 1 ? line.unit : `${formatNumber(String(line.unitPriceQuantity), language)} ${line.unit}`;
    return [
      `${line.name}\n${say("ArticleNumber", line.articleNumber)}`,
      `${formatNumber(String(line.quantity), language)} ${line.unit}`,
      `${money(line.unitPrice)} / ${per}`,
      money(line.total),
    ];
  });
  return { kind: "table", head: [say("Article"), say("Quantity"), say("Price"), say("LineTotal")], rows, figures: [1, 2, 3] };
}

/** As the shop shows them: goods and delivery are the total in the open shop, in the closed one with the taxes. */
function totals(say: Say, order: NewOrder, language: string) {
  const withTax = order.basis === "gross";
  const money = (amount: Big) => formatMoney(amount, order.currency, language);
  const taxes = order.taxes.map(({ rate, tax }) => {
    const percent = Big(rate).times(100);
    const text = formatNumber(percent.toFixed(), language, percent.mod(1).eq(0) ? 0 : 1);
    return { name: say(withTax ? "TaxIncluded" : "Tax", text), value: money(Big(tax)) };
  });
  const total = { name: say("Total"), value: money(Big(order.netTotal).plus(order.taxTotal)) };
  return [
    { name: say("SubTotal"), value: money(sum(order.lines.map((line) => Big(line.total)))) },
    { name: say("DeliveryCost"), value: money(Big(order.deliveryTotal)) },
    ...(withTax ? [total, ...taxes] : [...taxes, total]),
  ];
}

function comment(say: Say, order: NewOrder): MailPart[] {
  if (order.comment === "") return [];
  return [
    { kind: "heading", text: say("Comment") },
    { kind: "text", text: order.comment },
  ];
}

function orderLink(say: Say, ctx: Pick<Context, "site" | "publicUrl">): MailPart[] {
  if (!ctx.publicUrl) return [];
  return [{ kind: "link", label: say("OrderHistory"), url: ctx.publicUrl + ctx.site.settings.site.pages.orderHistory }];
}

function addressText(address: OrderAddress, language: string): string {
  return [
    address.companyName,
    address.name2,
    address.name3,
    address.name4,
    `${address.streetName} ${address.streetNumber}`,
    `${address.postalCode} ${address.town}`,
    countryName(address.countryIso, language),
  ]
    .filter((line) => line.trim() !== "")
    .join("\n");
}

function formatDay(day: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "Europe/Berlin" }).format(day);
}
