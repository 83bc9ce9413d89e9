// The form of an article that staff add. Browser and server read it with the same rules.
import { readTypedAmount } from "../rules/quantities/typed-amount.ts";

/** Fields as typed; numbers are German: 1.234,56. */
export const ARTICLE_FIELDS = [
  "articleNumber",
  "nameDe",
  "nameEn",
  "descriptionDe",
  "descriptionEn",
  /** Id of a family of the same catalogue; empty for a new one. */
  "familyId",
  "familyDe",
  "familyEn",
  "amount",
  "priceQuantity",
  "tax",
  "orderUnit",
  "quantityMin",
  "quantityInterval",
  "gtin",
  "deliverySpeed",
] as const;
export type ArticleField = (typeof ARTICLE_FIELDS)[number];
export type ArticleForm = Readonly<Record<ArticleField, string>>;

export const EMPTY_ARTICLE_FORM: ArticleForm = {
  articleNumber: "",
  nameDe: "",
  nameEn: "",
  descriptionDe: "",
  descriptionEn: "",
  familyId: "",
  familyDe: "",
  familyEn: "",
  amount: "",
  priceQuantity: "1",
  tax: "19",
  orderUnit: "C62",
  quantityMin: "1",
  quantityInterval: "1",
  gtin: "",
  deliverySpeed: "",
};

/** Quantities in order units that a price can be for. */
export const PRICE_QUANTITIES = ["1", "10", "100", "1000"] as const;
/** VAT rates in percent. */
export const TAX_RATES = ["19", "7", "0"] as const;
export const DELIVERY_SPEEDS = ["", "FASTDELIVERY", "SLOWDELIVERY", "NODELIVERY"] as const;

/** Types of pictures of an article, and its size at most. */
export const ARTICLE_PICTURE = { types: ["image/png", "image/jpeg", "image/webp"], maxBytes: 10_000_000 } as const;

const MAX_LENGTHS: Partial<Record<ArticleField, number>> = {
  nameDe: 150,
  nameEn: 150,
  descriptionDe: 2_000,
  descriptionEn: 2_000,
  familyDe: 100,
  familyEn: 100,
};
export const maxLengthOf = (field: ArticleField): number => MAX_LENGTHS[field] ?? 32;

type Both = { de: string; en: string };

/** An article with exact decimals; texts are empty without one. */
export type NewArticle = {
  articleNumber: string;
  name: Both;
  description: Both;
  family: { id: string } | { name: Both };
  amount: string;
  priceQuantity: string;
  taxRate: string;
  orderUnit: string;
  quantityMin: number;
  quantityInterval: number;
  gtin: string;
  deliverySpeed: string;
};

/** Reads a form: the article, or the fields that are wrong, in the order of the form. */
export function readArticleForm(form: ArticleForm): { article: NewArticle } | { problems: ArticleField[] } {
  const text = (field: ArticleField) => form[field].trim();
  const amount = readTypedAmount(form.amount, ",", { places: 6 });
  const [quantityMin, quantityInterval] = [readQuantity(form.quantityMin), readQuantity(form.quantityInterval)];
  const isNewFamily = text("familyId") === "";
  const isWrong: Partial<Record<ArticleField, boolean>> = {
    articleNumber: !/^[A-Z\d][\w.-]*$/i.test(text("articleNumber")),
    nameDe: text("nameDe") === "",
    familyDe: isNewFamily && text("familyDe") === "",
    amount: amount === null,
    priceQuantity: !includes(PRICE_QUANTITIES, form.priceQuantity),
    tax: !includes(TAX_RATES, form.tax),
    orderUnit: !/^[A-Z\d]{2,3}$/.test(form.orderUnit),
    quantityMin: quantityMin === null || (quantityInterval !== null && quantityMin % quantityInterval !== 0),
    quantityInterval: quantityInterval === null,
    gtin: text("gtin") !== "" && !isGtin(text("gtin")),
    deliverySpeed: !includes(DELIVERY_SPEEDS, form.deliverySpeed),
  };
  const problems = ARTICLE_FIELDS.filter((field) => isWrong[field] || text(field).length > maxLengthOf(field));
  if (problems.length > 0 || amount === null || quantityMin === null || quantityInterval === null) return { problems };
  const both = (de: ArticleField, en: ArticleField): Both => ({ de: text(de), en: text(en) });
  return {
    article: {
      articleNumber: text("articleNumber"),
      name: both("nameDe", "nameEn"),
      description: both("descriptionDe", "descriptionEn"),
      family: isNewFamily ? { name: both("familyDe", "familyEn") } : { id: text("familyId") },
      amount,
      priceQuantity: form.priceQuantity,
      taxRate: (Number(form.tax) / 100).toFixed(2),
      orderUnit: form.orderUnit,
      quantityMin,
      quantityInterval,
      gtin: text("gtin"),
      deliverySpeed: form.deliverySpeed,
    },
  };
}

const includes = (values: readonly string[], value: string): boolean => values.includes(value);

/** A whole number from 1 on; "1.000" is a thousand. */
function readQuantity(typed: string): number | null {
  const text = typed.trim();
  const digits = /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text) ? text.replaceAll(".", "") : text;
  return /^[1-9]\d{0,6}$/.test(digits) ? Number(digits) : null;
}

/** 8, 12, 13 or 14 digits, the last of which is the check digit of GS1: weights 3 and 1 from the right. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = text.split("").map(Number).toReversed();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
