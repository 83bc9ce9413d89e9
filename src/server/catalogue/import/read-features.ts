import { childrenOf, languageOf, textOf, textsOf, type Element, type Texts } from "./element.ts";

/** A property as the column article.attributes holds it. */
export type ArticleAttribute = {
  key: string;
  name: Texts;
  /** Shown values, in the catalogue's language. */
  values: string[];
  unit: string;
  order: number;
  /** The same values in other languages, where the file has them. */
  translations?: Record<string, string[]>;
  /** Name of the icon that stands for the value. */
  technicalName?: string;
};

/** A property that a classification system describes once for all articles. */
export type FeatureTemplate = { name: Texts; unit: string; order: number };

// The codes that fastening catalogues use; any other unit stays as the file writes it.
const UNITS: Record<string, string> = {
  EU570448: "mm",
  MMT: "mm",
  CMT: "cm",
  MTR: "m",
  GRM: "g",
  KGM: "kg",
  MLT: "ml",
  LTR: "l",
  C62: "Stück",
  P1: "%",
};

/**
 * An article's properties. ETIM: a code with its text, a range of two numbers, true and false, and "-" for a value
 * that does not exist, which is no property at all.
 */
export function readFeatures(article: Element, language: string, templates: ReadonlyMap<string, FeatureTemplate>): ArticleAttribute[] {
  const attributes: ArticleAttribute[] = [];
  const known = new Set<string>();
  for (const block of childrenOf(article, "ARTICLE_FEATURES", "PRODUCT_FEATURES")) {
    const isEtim = /^ETIM/i.test(textOf(block, "REFERENCE_FEATURE_SYSTEM_NAME"));
    for (const feature of childrenOf(block, "FEATURE")) {
      const attribute = readFeature(feature, language, templates, isEtim, attributes.length);
      if (!attribute || known.has(attribute.key)) continue;
      known.add(attribute.key);
      attributes.push(attribute);
    }
  }
  return attributes.sort((a, b) => a.order - b.order);
}

function readFeature(
  feature: Element,
  language: string,
  templates: ReadonlyMap<string, FeatureTemplate>,
  isEtim: boolean,
  position: number,
): ArticleAttribute | null {
  const reference = textOf(feature, "FT_IDREF");
  const template = templates.get(reference);
  const name = textsOf(feature, language, "FNAME");
  const key = reference || name[language] || Object.values(name)[0] || "";
  const described = textsOf(feature, language, "FDESCR");
  const values = readValues(feature, language, isEtim);
  const own = values[language] ?? Object.values(values)[0];
  if (key === "" || !own) return null;
  const unit = textOf(feature, "FUNIT");
  const order = Number.parseInt(textOf(feature, "FORDER"), 10);
  const attribute: ArticleAttribute = {
    key,
    name:
      template?.name ??
      (isEtim && Object.keys(described).length > 0 ? described : Object.keys(name).length > 0 ? name : { [language]: key }),
    values: own,
    unit: unit ? (UNITS[unit] ?? unit) : (template?.unit ?? ""),
    order: Number.isNaN(order) ? (template?.order ?? position + 1) : order,
  };
  const others = Object.fromEntries(Object.entries(values).filter(([code]) => code !== language));
  if (Object.keys(others).length > 0) attribute.translations = others;
  const details = textOf(feature, "FVALUE_DETAILS");
  if (!isEtim && details !== "") attribute.technicalName = details;
  return attribute;
}

const CODE = /^EV\d{6}$/;
const YES_NO: Record<string, Record<string, string>> = { true: { de: "ja", en: "yes" }, false: { de: "nein", en: "no" } };

/** Values by language; empty where the feature has none. */
function readValues(feature: Element, language: string, isEtim: boolean): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const value of childrenOf(feature, "FVALUE")) {
    if (value.text === "" || value.text === "-") continue;
    const code = value.attributes["lang"] ? languageOf(value.attributes["lang"]) : language;
    (values[code] ??= []).push(value.text);
  }
  return isEtim ? etimValues(feature, language, values[language] ?? []) : values;
}

function etimValues(feature: Element, language: string, values: string[]): Record<string, string[]> {
  const [first] = values;
  if (first === undefined) return {};
  if (values.length === 2) return { [language]: [`${first} … ${values[1]}`] };
  const yesNo = YES_NO[first.toLowerCase()];
  const texts = yesNo ? { [language]: first, ...yesNo } : CODE.test(first) ? textsOf(feature, language, "FVALUE_DETAILS") : {};
  if (Object.keys(texts).length === 0) return { [language]: values };
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, [text]]));
}
