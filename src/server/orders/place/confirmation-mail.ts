import { formatNumber } from "#contract/format/money.ts";
import { countryName } from "#contract/rules/country-name.ts";
import type { Context } from "../../context.ts";
import { phrase } from "../../dictionary/index.ts";
import { layOutMail, type MailPart } from "../../mail/index.ts";
import { formatMoney, perPriceUnit } from "../../pricing/index.ts";
import type { Customer } from "../../viewer.ts";
import type { NewOrder, OrderAddress } from "../order.ts";
import type { ShownFigures } from "./shown-figures.ts";

/** What a confirmation tells about: the order as written, its figures as the customer saw them, and who ordered. */
export type Confirmation = { orderCode: string; order: NewOrder; figures: ShownFigures; customer: Customer };

/** The confirmation of an order, in the shop's language. Its key makes it one mail per order. */
export function confirmationMail(ctx: Pick<Context, "site" | "log" | "publicUrl">, confirmation: Confirmation) {
  const { orderCode, order, customer } = confirmation;
  const { site } = ctx.site.settings;
  const language = site.languages[0]!;
  const say = (key: string, ...args: (string | number)[]) => phrase(ctx, `OrderMail.${key}`, ...args);
  const { text, html } = layOutMail({
    look: { theme: site.theme, language },
    siteName: site.name,
    siteUrl: ctx.publicUrl ?? "",
    title: say("Title", orderCode),
    greeting: say("Greeting", `${customer.firstName} ${customer.lastName}`.trim()),
    parts: [
      { kind: "text", text: say("Intro") },
      { kind: "facts", facts: orderFacts(say, confirmation, language) },
      { kind: "heading", text: say("Lines") },
      linesTable(say, confirmation, language),
      { kind: "facts", facts: totals(say, confirmation, language) },
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

function linesTable(say: Say, { order, figures }: Confirmation, language: string): MailPart {
  const money = (amount: Parameters<typeof formatMoney>[0], decimals?: number) => formatMoney(amount, order.currency, language, decimals);
  const rows = order.lines.map((line, index) => {
    const unitPrice = perPriceUnit(line);
    const price = money(figures.withTax ? unitPrice.gross : unitPrice.net, unitPrice.decimals);
    const per = unitPrice.quantity === 1 ? line.unit : `${formatNumber(String(unitPrice.quantity), language)} ${line.unit}`;
    return [
      `${line.name}\n${say("ArticleNumber", line.articleNumber)}`,
      `${formatNumber(String(line.quantity), language)} ${line.unit}`,
      `${price} / ${per}`,
      money(figures.lineTotals[index]!),
    ];
  });
  return { kind: "table", head: [say("Article"), say("Quantity"), say("Price"), say("LineTotal")], rows, figures: [1, 2, 3] };
}

function totals(say: Say, { order, figures }: Confirmation, language: string) {
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, order.currency, language);
  const taxes = figures.taxes.map(({ rate, tax }) => ({
    name: say(
      figures.withTax ? "TaxIncluded" : "Tax",
      formatNumber(rate.times(100).toFixed(), language, rate.times(100).mod(1).eq(0) ? 0 : 1),
    ),
    value: money(tax),
  }));
  const total = { name: say("Total"), value: money(figures.total) };
  return [
    { name: say("SubTotal"), value: money(figures.subTotal) },
    { name: say("DeliveryCost"), value: money(figures.deliveryCost) },
    ...(figures.withTax ? [total, ...taxes] : [...taxes, total]),
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
