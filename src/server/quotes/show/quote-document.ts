import { germanDay } from "#contract/format/german-day.ts";
import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { writeDay } from "#contract/rules/delivery/delivery-date.ts";
import type { Context } from "../../context.ts";
import { type CustomerAddress, findBillingAddress } from "../../customers/index.ts";
import { phraseIn } from "../../dictionary/index.ts";
import type { CompanyLetter } from "../../pdf/letter/letter.ts";
import { printLetter } from "../../pdf/letter/print-letter.ts";
import { describeTax, formatMoney, type UnitPrice, unitPriceText } from "../../pricing/index.ts";
import { type Quote, type QuoteVersion } from "../quote.ts";
import { findQuote } from "./find-quote.ts";
import { type ValuedOffer, type ValuedOfferLine, valueOffer } from "./value-offer.ts";

/** The newest version of an offer as PDF, in the language of the request; null if there is none. */
export async function printQuote(ctx: Context, named: string): Promise<{ fileName: string; content: Uint8Array } | null> {
  const quote = await findQuote(ctx, named);
  const version = quote?.current;
  if (!quote || quote.customerId === null || !version) return null;
  const [offer, buyer] = [await valueOffer(ctx, version), await findBillingAddress(ctx.db, quote.customerId)];
  return {
    fileName: `${phraseIn(ctx, quote.language, "QuoteDocument.FileName")}-${quote.quoteNumber}.pdf`,
    content: await printLetter(composeQuote(ctx, { quote: { ...quote, customerId: quote.customerId }, version, offer, buyer })),
  };
}

type QuoteParts = { quote: Quote & { customerId: string }; version: QuoteVersion; offer: ValuedOffer; buyer: CustomerAddress | null };

export function composeQuote(
  ctx: Pick<Context, "site" | "log" | "catalogue">,
  { quote, version, offer, buyer }: QuoteParts,
): CompanyLetter {
  const { language, quoteNumber } = quote;
  const t = (key: string, ...values: string[]) => phraseIn(ctx, language, `QuoteDocument.${key}`, ...values);
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, version.currency, language);
  const { currency } = version;
  const price = (amount: UnitPrice, { articleNumber, unit }: ValuedOfferLine["line"]) => {
    const content = ctx.catalogue(language).findArticle(articleNumber)?.content;
    return unitPriceText(amount, { unit, content, isNet: offer.amounts.isNet, currency, language });
  };
  const rowOf = ({ line, unitPrice, tiers, total }: ValuedOfferLine) => [
    String(line.position),
    [
      `${line.name} (${line.articleNumber})`,
      ...tiers.map((tier) => t("Tier", formatQuantityWithUnit(tier.lowerBound, line.unit, language), price(tier.price, line))),
      ...(line.deliveryTime === "" ? [] : [t("DeliveryTime", line.deliveryTime)]),
      ...(line.text === "" ? [] : [line.text]),
    ].join("\n"),
    formatQuantityWithUnit(line.quantity, line.unit, language),
    price(unitPrice, line),
    money(total),
  ];
  const columns = [
    { title: t("Position"), share: 0.07 },
    { title: t("Article"), share: 0.39 },
    { title: t("Quantity"), share: 0.17, isNumber: true },
    { title: t(offer.amounts.isNet ? "UnitPriceNet" : "UnitPriceGross"), share: 0.21, isNumber: true },
    { title: t(offer.amounts.isNet ? "TotalNet" : "TotalGross"), share: 0.16, isNumber: true },
  ];
  const { sums, amounts, tax } = offer;
  const { isNet } = amounts;
  const note = describeTax(ctx, tax, language);
  const main = offer.lines.filter(({ line }) => line.alternativeTo === null);
  const alternatives = offer.lines.filter(({ line }) => line.alternativeTo !== null);
  return {
    kind: "quote",
    siteId: ctx.site.siteId,
    language: language.startsWith("de") ? "de" : "en",
    number: quoteNumber,
    date: germanDay(version.sentAt),
    customerNumber: quote.customerId,
    buyer: buyer ? toParty(buyer) : NO_BUYER,
    title: t("Title"),
    opening: quote.project === "" ? t("Opening") : t("OpeningProject", quote.project),
    parts: [
      {
        heading: t("Goods"),
        texts: version.text === "" ? [] : [version.text],
        table: {
          columns,
          rows: main.map(rowOf),
          totals: [
            [t(isNet ? "GoodsNet" : "GoodsGross"), money(amounts.goods)],
            [t(isNet ? "DeliveryNet" : "DeliveryGross"), money(amounts.delivery)],
            [t(isNet ? "Tax" : "TaxIncluded"), money(sums.tax)],
            [t("Gross"), money(sums.totalWithTax)],
          ],
        },
      },
      ...(alternatives.length === 0
        ? []
        : [{ heading: t("Alternatives"), texts: [t("AlternativesText")], table: { columns, rows: alternatives.map(rowOf), totals: [] } }]),
      {
        heading: t("Conditions"),
        texts: [t("ValidUntil", writeDay(version.validUntil, language)), t(version.inParts ? "InParts" : "FromQuantity")],
        table: null,
      },
    ],
    closing: [...(note === "" ? [] : [note]), t("Closing")],
  };
}

/** For a customer without a billing address. */
const NO_BUYER = { name: "", names: [], street: "", postalCode: "", town: "", countryIso: "DE", vatId: "" };

function toParty(address: CustomerAddress): CompanyLetter["buyer"] {
  return {
    name: address.companyName,
    names: [address.name2, address.name3, address.name4].filter((name) => name !== ""),
    street: `${address.streetName} ${address.streetNumber}`.trim(),
    postalCode: address.postalCode,
    town: address.town,
    countryIso: address.countryIso,
    vatId: "",
  };
}
