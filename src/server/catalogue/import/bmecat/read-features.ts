import { child, childrenOf, languageOf, textOf, textsOf, type Element, type Texts } from "../xml/element.ts";
import type { EtimNames } from "./etim-names.ts";
import { readTemplate, type FeatureTemplate } from "./feature-templates.ts";
import type { ReportIgnored } from "./read-prices.ts";
import { isInformation } from "./read-product-information.ts";
import { unitName } from "./units.ts";

/** An attribute as stored in article.attributes. */
export type ArticleAttribute = {
  key: string;
  name: Texts;
  /** Display values in the catalogue's language. */
  values: string[];
  unit: string;
  order: number;
  /** The same values in other languages, if the file has them. */
  translations?: Record<string, string[]>;
  /** Icon name of the value. */
  technicalName?: string;
};

export type FeatureOptions = {
  language: string;
  /** Templates of a classification system, by FT_ID. */
  templates: ReadonlyMap<string, FeatureTemplate>;
  /** Allowed values of a classification system, by ALLOWED_VALUE_ID. */
  allowedValues: ReadonlyMap<string, Texts>;
  etim: EtimNames;
  leaveOut: ReportIgnored;
};

/** Upper limit, because a page shows all features of an article. */
const MAX_FEATURES = 1_000;
/** Fallback for properties without a name. */
const UNNAMED: { key: string; name: Texts } = { key: "WEITERE_ANGABEN", name: { de: "Weitere Angaben", en: "Further details" } };

/**
 * Reads an article's attributes. ETIM has codes with texts, ranges of two numbers, true and false, and "-" for a missing value,
 * which is skipped. Repeated attributes are merged.
 */
export function readFeatures(article: Element, options: FeatureOptions): ArticleAttribute[] {
  const attributes = new Map<string, ArticleAttribute>();
  for (const block of childrenOf(article, "ARTICLE_FEATURES", "PRODUCT_FEATURES")) {
    const isEtim = /^ETIM/i.test(textOf(block, "REFERENCE_FEATURE_SYSTEM_NAME"));
    for (const feature of childrenOf(block, "FEATURE")) {
      if (isInformation(feature)) continue;
      const attribute = readFeature(feature, options, isEtim, attributes.size);
      if (!attribute) continue;
      const id = `${attribute.key} ${attribute.unit}`;
      const known = attributes.get(id) ?? (attribute.unit === "" ? undefined : attributes.get(`${attribute.key} `));
      if (known) addValues(known, attribute);
      else if (attributes.size < MAX_FEATURES) attributes.set(id, distinguished(attribute, attributes));
      else options.leaveOut(`features beyond the first ${MAX_FEATURES} of an article are left out`, feature.line);
    }
  }
  return [...attributes.values()].toSorted((a, b) => a.order - b.order);
}

/** The same property with another unit gets a key of its own. */
function distinguished(attribute: ArticleAttribute, others: ReadonlyMap<string, ArticleAttribute>): ArticleAttribute {
  const isTaken = [...others.values()].some((other) => other.key === attribute.key);
  return isTaken ? { ...attribute, key: `${attribute.key} (${attribute.unit})` } : attribute;
}

function addValues(known: ArticleAttribute, more: ArticleAttribute): void {
  const translations = { ...known.translations };
  for (const [code, values] of Object.entries(more.translations ?? {})) {
    // A translation that starts here uses the untranslated text for the earlier values.
    translations[code] = distinct([...(translations[code] ?? known.values), ...values]);
  }
  for (const code of Object.keys(known.translations ?? {}))
    if (!more.translations?.[code]) translations[code] = distinct([...translations[code]!, ...more.values]);
  known.values = distinct([...known.values, ...more.values]);
  if (Object.keys(translations).length > 0) known.translations = translations;
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** "-" is a placeholder for a missing name. */
function namesOf(feature: Element, language: string): Texts {
  return Object.fromEntries(Object.entries(textsOf(feature, language, "FNAME")).filter(([, name]) => /[\p{L}\p{N}]/u.test(name)));
}

function readFeature(feature: Element, options: FeatureOptions, isEtim: boolean, position: number): ArticleAttribute | null {
  const { language, allowedValues, etim, leaveOut } = options;
  const values = isEtim ? etimValues(feature, language, etim) : plainValues(feature, language, allowedValues);
  const shown = values[language] ?? Object.values(values)[0] ?? [];
  if (shown.length === 0) return null;
  const labels = labelsOf(feature, options, position);
  const { written, name, described, template } = labels;
  if (!isEtim && written !== "" && isNews(described, name)) leaveOut("FDESCR is not used", feature.line);
  const key = written || Object.values(described)[0] || UNNAMED.key;
  const unit = textOf(feature, "FUNIT") || template.unit;
  const order = Number.parseInt(textOf(feature, "FORDER"), 10);
  const attribute: ArticleAttribute = {
    key,
    name: etim.get(key) ?? template.name ?? nameOf(labels, isEtim, language),
    values: shown,
    unit: etim.get(unit)?.[language] ?? unitName(unit),
    order: Number.isNaN(order) ? template.order : order,
  };
  const others = Object.fromEntries(Object.entries(values).filter(([code]) => code !== language));
  if (Object.keys(others).length > 0) attribute.translations = others;
  const details = textOf(feature, "FVALUE_DETAILS");
  if (!isEtim && ICON.test(details) && child(feature, "FVALUE")) attribute.technicalName = details;
  return attribute;
}

/** Names from the feature and from its template. */
type Labels = { written: string; name: Texts; described: Texts; template: { name: Texts | null; unit: string; order: number } };

function labelsOf(feature: Element, { language, templates }: FeatureOptions, position: number): Labels {
  const inline = child(feature, "FTEMPLATE");
  const own = inline && readTemplate(inline, language, position + 1);
  const reference = textOf(feature, "FT_IDREF", "FREF", "FT_ID") || (own?.id ?? "");
  const template = own ?? templates.get(reference) ?? { name: null, unit: "", order: position + 1 };
  const name = namesOf(feature, language);
  const written = reference || name[language] || Object.values(name)[0] || template.name?.[language] || "";
  return { written, name, described: textsOf(feature, language, "FDESCR"), template };
}

function nameOf({ name, written, described }: Labels, isEtim: boolean, language: string): Texts {
  if (isEtim && Object.keys(described).length > 0) return described;
  if (Object.keys(name).length > 0) return name;
  if (written !== "") return { [language]: written };
  return Object.keys(described).length > 0 ? described : UNNAMED.name;
}

const isNews = (texts: Texts, beside: Texts): boolean => Object.entries(texts).some(([code, text]) => text !== beside[code]);

/** Technical name of a value, e.g. drive-hex; any other detail is displayed after the value. */
const ICON = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const CODE = /^EV\d{6}$/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
/** ETIM's placeholders: not applicable, multiple values, unknown. */
const NO_VALUE = /^(?:-|NA|MV|UN)$/;
const YES_NO: Record<string, Texts> = { true: { de: "ja", en: "yes" }, false: { de: "nein", en: "no" } };

type Values = Record<string, string[]>;

/** Values by language; empty if the feature has none. */
function plainValues(feature: Element, language: string, allowedValues: ReadonlyMap<string, Texts>): Values {
  const values: Values = {};
  const add = (code: string, text: string): void => void (values[code] = distinct([...(values[code] ?? []), text]));
  for (const value of childrenOf(feature, "FVALUE")) {
    if (value.text !== "" && value.text !== "-")
      add(value.attributes["lang"] ? languageOf(value.attributes["lang"]) : language, value.text);
  }
  for (const { text } of childrenOf(feature, "VALUE_IDREF"))
    for (const [code, name] of Object.entries(allowedValues.get(text) ?? { [language]: text })) if (name !== "") add(code, name);
  const details = textsOf(feature, language, "FVALUE_DETAILS");
  for (const [code, text] of Object.entries(details)) {
    const known = values[code];
    if (!known) {
      if (Object.keys(values).length === 0 || !ICON.test(text)) if (!NO_VALUE.test(text)) add(code, text);
    } else if (!ICON.test(text) && !known.includes(text)) {
      const last = known.pop()!;
      add(code, `${last} (${text})`);
    }
  }
  return values;
}

function etimValues(feature: Element, language: string, etim: EtimNames): Values {
  const values = distinct(childrenOf(feature, "FVALUE").map((value) => value.text)).filter((text) => text !== "" && text !== "-");
  const details = textsOf(feature, language, "FVALUE_DETAILS");
  const [first, second] = values;
  if (first === undefined) {
    const isNothing = Object.keys(details).length === 0 || Object.values(details).some((text) => NO_VALUE.test(text));
    return isNothing || childrenOf(feature, "FVALUE").some((value) => value.text === "-") ? {} : each(details);
  }
  if (values.length === 2 && NUMBER.test(first) && NUMBER.test(second!)) return { [language]: [`${first} … ${second}`] };
  const texts = values.map((value): Texts => {
    const yesNo = YES_NO[value.toLowerCase()];
    if (yesNo) return { [language]: value, ...yesNo };
    if (!CODE.test(value)) return { [language]: value };
    if (values.length === 1 && Object.keys(details).length > 0) return details;
    return etim.get(value) ?? { [language]: value };
  });
  const languages = distinct([language, ...texts.flatMap((text) => Object.keys(text))]);
  return Object.fromEntries(
    languages.map((code) => [code, distinct(texts.map((text) => text[code] ?? text[language] ?? Object.values(text)[0]!))]),
  );
}

const each = (texts: Texts): Values => Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, [text]]));
