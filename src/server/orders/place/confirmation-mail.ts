import { showOrderedField } from "#contract/order-fields/order-field-values.ts";
import { Big } from "big.js";
import { TIME_ZONE } from "#contract/format/calendar.ts";
import { NO_COMPANY } from "#contract/account-pages.ts";
import { formatNumber } from "#contract/format/money.ts";
import { formatQuantity, formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { isPrivatePerson } from "#contract/groups.ts";
import { type Availability, availabilityOf, type Stock } from "#contract/rules/articles/availability.ts";
import { toPackaging } from "#contract/rules/articles/packaging.ts";
import { termsKindOf, termsPage } from "#contract/rules/shop/terms-kind.ts";
import { isOn } from "#contract/rules/shop/features.ts";
import { orderDetailsQuery } from "#contract/rules/orders/order-tabs.ts";
import type { QuantityStepRange } from "#contract/rules/quantities/quantity-steps.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { type Translate, renderEmail } from "../../email-templates/index.ts";
import type { MailLine, MailPart } from "../../mail/index.ts";
import { formatMoney, calculateTotals, unitPriceText } from "../../pricing/index.ts";
import type { Customer } from "../../viewer.ts";
import { addressLines } from "../address-lines.ts";
import { describeOrderTax } from "../describe-order-tax.ts";
import type { NewOrder, OrderLine } from "../order.ts";
import { writeWithdrawalNotice } from "../withdrawal-notice.ts";

/** Data of a confirmation: the order as written, with the amounts shown to the customer, and the person who ordered. */
export type Confirmation = {
  orderCode: string;
  order: NewOrder;
  customer: Customer;
  /** Stock of each line at the time of the order. */
  stock: readonly Stock[];
  /** The small-order surcharge within the delivery cost, in the order's basis; null if there is none. */
  surcharge: Big | null;
  /** Language of the order; the site's default if missing. */
  language?: string | undefined;
};

/** Maximum number of lines listed in the e-mail. */
const TOLD_LINES = 100;

type Writing = {
  ctx: Pick<Context, "site" | "log" | "catalogue">;
  language: string;
  t: Translate;
  /** Scheme, host and language prefix, e.g. "https://shop.example/en". */
  base: string;
};

/**
 * The order confirmation e-mail in the language of the order. Its links lead to the site that sold, and articles have the names
 * of that site's catalogue. Its key makes it one e-mail per order.
 */
export function confirmationMail(
  ctx: Pick<Context, "site" | "log" | "publicUrl" | "catalogue">,
  confirmation: Confirmation,
  /** A further recipient, who need not be the person who ordered. */
  copy?: { recipientId: string; email: string },
) {
  const { orderCode, order, customer } = confirmation;
  // A site without private customers has no terms for them.
  const terms = isOn(ctx.site.settings, "privateCustomers") ? termsKindOf(customer.groups) : "business";
  const mail = renderEmail(ctx, {
    terms,
    key: copy ? `order-confirmation:${orderCode}:${copy.recipientId}` : `order-confirmation:${orderCode}`,
    recipient: copy?.email ?? order.email,
    language: confirmation.language,
    ...(copy ? {} : { addressee: customer }),
    phrases: "OrderMail",
    write({ t, base, language, site }) {
      const writing = { ctx, language, t, base };
      return {
        subject: t("Subject", orderCode, site.name),
        title: t("Title", orderCode),
        parts: [
          { kind: "text", text: t("Intro") },
          { kind: "facts", facts: orderFacts(t, confirmation, language) },
          { kind: "heading", text: t("Lines") },
          {
            kind: "lines",
            lines: order.lines.slice(0, TOLD_LINES).map((line, at) => toMailLine(writing, line, confirmation.stock[at], order)),
          },
          ...linesLeftOut(t, confirmation, base + site.pages.orderDetails, language),
          { kind: "sums", facts: totals(t, confirmation, language) },
          ...taxNote(describeOrderTax(ctx, order, language)),
          { kind: "heading", text: t("DeliveryAddress") },
          { kind: "text", text: addressLines(order.deliveryAddress, language).join("\n") },
          { kind: "heading", text: t("BillingAddress") },
          { kind: "text", text: addressLines(order.billingAddress, language).join("\n") },
          ...comment(t, order),
          { kind: "link", label: t("OrderStatus"), url: base + site.pages.orderDetails + orderDetailsQuery(orderCode) },
          { kind: "text", text: t(`Attached.${terms}`) },
          ...consumerInformation(ctx, customer, { language, termsUrl: base + termsPage(site.pages, terms), t }),
        ],
        footer: t("Contact", site.supportPhone, site.supportEmail),
      };
    },
  });
  return { ...mail, terms: { siteId: ctx.site.siteId, kind: terms } };
}

function orderFacts(t: Translate, { orderCode, order, customer }: Confirmation, language: string) {
  const facts = [
    { name: t("OrderNumber"), value: orderCode },
    { name: t("OrderDate"), value: formatDay(order.placedAt, language) },
    { name: t("CustomerNumber"), value: customer.unit === NO_COMPANY ? "" : customer.unit },
    { name: t("PlacedBy"), value: order.placedBy },
    { name: t("PurchaseOrderNumber"), value: order.purchaseOrderNumber },
    { name: t("CostCentre"), value: order.costCentre },
    {
      name: t("RequestedDelivery"),
      value: order.requestedDeliveryOn ? formatIsoDay(order.requestedDeliveryOn, language) : "",
    },
    { name: t("PartDelivery"), value: order.allowsPartDelivery ? "" : t("PartDelivery.complete") },
    { name: t("DeliveryNote"), value: order.deliveryNote },
    ...order.orderFields.map((field) => showOrderedField(field, language)).map(({ label, value }) => ({ name: label, value })),
    { name: t("Payment"), value: t(`Payment.${order.paymentMode}`) },
  ];
  return facts.filter((fact) => fact.value !== "");
}

function toMailLine(
  { ctx, language, t, base }: Writing,
  line: OrderLine,
  stock: Stock | undefined,
  { currency, basis }: Pick<NewOrder, "currency" | "basis">,
): MailLine {
  const money = (amount: string) => formatMoney(Big(amount), currency, language);
  const article = ctx.catalogue(language).findArticle(line.articleNumber);
  const unit = article?.unitName ?? line.unit;
  const pack = article ? packedAs(ctx, language, article.quantityStepRanges, unit) : "";
  const delivery = article ? deliveryTime(ctx, language, availabilityOf(article.deliverySpeed, stock), unit) : "";
  const price = { amount: Big(line.unitPrice), quantity: line.unitPriceQuantity };
  const safety = article?.safety;
  return {
    title: article?.name ?? line.name,
    url: article ? base + article.link : undefined,
    notes: [
      t("ArticleNumber", line.articleNumber),
      delivery,
      pack,
      line.costCentre === "" ? "" : `${t("CostCentre")}: ${line.costCentre}`,
      line.text,
      line.quoteNumber === "" ? "" : t("Quote", line.quoteNumber),
      ...(safety
        ? [
            [safety.signalWord ? phraseIn(ctx, language, `Product.SignalWord.${safety.signalWord}`) : "", ...safety.hazards]
              .join(" ")
              .trim(),
          ]
        : []),
      line.requestedDeliveryOn ? t("LineDelivery", formatIsoDay(line.requestedDeliveryOn, language)) : "",
    ].filter((note) => note !== ""),
    facts: [
      { name: t("Quantity"), value: formatQuantityWithUnit(line.quantity, unit, language) },
      {
        name: t(`Price.${basis}`),
        value: unitPriceText(price, { unit, content: article?.content, isNet: basis === "net", currency, language }),
      },
    ],
    total: { name: t(`LineTotal.${basis}`), value: money(line.total) },
  };
}

/** Packaging as shown beside the quantity, except the minimum quantity, which does not matter after ordering. */
function packedAs(ctx: Writing["ctx"], language: string, steps: readonly QuantityStepRange[], unit: string): string {
  const packed = toPackaging(steps);
  return packed && packed.words !== "Least" ? phraseIn(ctx, language, "Price.Packing", packed.step, unit) : "";
}

/**
 * Delivery time as shown beside the article, without the remaining stock of discontinued articles, which does not matter after
 * ordering.
 */
function deliveryTime(ctx: Writing["ctx"], language: string, { words, figure }: Availability, unit: string): string {
  return phraseIn(ctx, language, `DeliverySpeed.${words === "Remaining" ? "SomeRemaining" : words}`, figure ?? "", unit);
}

/** Links to the order page for the remaining lines of a long order, because mail programs truncate long e-mails. */
function linesLeftOut(t: Translate, { orderCode, order }: Confirmation, page: string, language: string): MailPart[] {
  const left = order.lines.length - TOLD_LINES;
  if (left <= 0) return [];
  return [
    { kind: "text", text: left === 1 ? t("MoreOne") : t("More", formatQuantity(left, language)) },
    { kind: "link", label: t("AllLines"), url: page + orderDetailsQuery(orderCode) },
  ];
}

function taxNote(text: string): MailPart[] {
  return text === "" ? [] : [{ kind: "text", text }];
}

/** Totals as the shop shows them: goods plus delivery are the total with gross prices; with net prices the taxes are added. */
function totals(t: Translate, { order, surcharge }: Confirmation, language: string) {
  const withTax = order.basis === "gross";
  const money = (amount: Big) => formatMoney(amount, order.currency, language);
  const taxes = order.taxes.map(({ rate, tax }) => {
    const percent = Big(rate).times(100);
    const text = formatNumber(percent.toFixed(), language, percent.mod(1).eq(0) ? 0 : 1);
    return { name: t(withTax ? "TaxIncluded" : "Tax", text), value: money(Big(tax)) };
  });
  const total = { name: t("Total"), value: money(Big(order.netTotal).plus(order.taxTotal)) };
  return [
    { name: t(`SubTotal.${order.basis}`), value: money(calculateTotals(order.lines.map((line) => Big(line.total)))) },
    { name: t(`DeliveryCost.${order.basis}`), value: money(Big(order.deliveryTotal).minus(surcharge ?? 0)) },
    ...(surcharge ? [{ name: t(`Surcharge.${order.basis}`), value: money(surcharge) }] : []),
    ...(withTax ? [total, ...taxes] : [...taxes, total]),
  ];
}

function comment(t: Translate, order: NewOrder): MailPart[] {
  if (order.comment === "") return [];
  return [
    { kind: "heading", text: t("Comment") },
    { kind: "text", text: order.comment },
  ];
}

/** A private customer gets the terms and the withdrawal notice on a durable medium (§ 312f BGB). */
function consumerInformation(
  ctx: Pick<Context, "site" | "log" | "publicUrl">,
  { groups }: Customer,
  { language, termsUrl, t }: { language: string; termsUrl: string; t: Translate },
): MailPart[] {
  if (!isPrivatePerson(groups) || !isOn(ctx.site.settings, "privateCustomers")) return [];
  return [
    { kind: "link", label: t("ConsumerTerms"), url: termsUrl, isQuiet: true },
    { kind: "heading", text: phraseIn(ctx, language, "WithdrawalNotice.Title") },
    ...writeWithdrawalNotice(ctx, language).flatMap(({ title, paragraphs }): MailPart[] => [
      { kind: "heading", text: title },
      ...paragraphs.map((text) => ({ kind: "text" as const, text })),
    ]),
  ];
}

function formatIsoDay(day: string, language: string): string {
  return formatDay(new Date(`${day}T12:00:00Z`), language);
}

const days = new Map<string, Intl.DateTimeFormat>();

function formatDay(day: Date, language: string): string {
  // Cached, because creating a formatter takes longer than formatting.
  const known = days.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: TIME_ZONE });
  days.set(language, known);
  return known.format(day);
}
