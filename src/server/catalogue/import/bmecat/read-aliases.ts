import { readNumberKey } from "#contract/rules/search/number-key.ts";
import { childrenOf, descendants, type Element, textOf } from "../xml/element.ts";
import type { ReportIgnored } from "./read-prices.ts";

/** An alternative number of an article: the manufacturer's, that of its predecessor, or that of a similar article. */
export type ArticleAlias = { kind: "manufacturer" | "former" | "similar"; brand: string; number: string; numberKey: string };

/** Articles rarely have more than one of each kind. */
const MAX_ALIASES = 50;
const MAX_KEY_LENGTH = 64;
/** Maximum length of brands and numbers. */
const MAX_TEXT_LENGTH = 80;

/** Reads all alternative numbers of an article; null if the file has none. */
export function readAliases(
  element: Element,
  details: Element | undefined,
  articleNumber: string,
  leaveOut: ReportIgnored,
): ArticleAlias[] | null {
  const said = numbersOf(element, details).filter(({ number }) => number !== "");
  if (said.length === 0) return null;
  const found = new Map<string, ArticleAlias>();
  for (const { kind, brand, number, at } of said) {
    const numberKey = readNumberKey(number);
    const key = `${kind} ${numberKey}`;
    if (numberKey === "" || numberKey.length > MAX_KEY_LENGTH || number.length > MAX_TEXT_LENGTH)
      leaveOut(`${at.name} holds no number that can be looked for`, at.line);
    // The article is found by its own number anyway.
    else if (numberKey === readNumberKey(articleNumber) || found.has(key)) continue;
    else if (found.size === MAX_ALIASES) leaveOut(`other numbers beyond the first ${MAX_ALIASES} of an article are left out`, at.line);
    else found.set(key, { kind, brand: brand.slice(0, MAX_TEXT_LENGTH), number, numberKey });
  }
  return [...found.values()];
}

type Said = Omit<ArticleAlias, "numberKey"> & { at: Element };

function numbersOf(element: Element, details: Element | undefined): Said[] {
  const maker = textOf(details, "MANUFACTURER_NAME");
  const predecessors = childrenOf(element, "USER_DEFINED_EXTENSIONS").flatMap((one) => [...descendants(one, "UDX.EDXF.PREDECESSOR_PID")]);
  const similar = childrenOf(element, "ARTICLE_REFERENCE", "PRODUCT_REFERENCE").filter((one) => one.attributes["type"] === "similar");
  return [
    ...childrenOf(details, "MANUFACTURER_PID", "MANUFACTURER_AID").map((at): Said => ({
      kind: "manufacturer",
      brand: maker,
      number: at.text,
      at,
    })),
    ...predecessors.map((at): Said => ({ kind: "former", brand: "", number: at.text, at })),
    ...similar.map((at): Said => ({ kind: "similar", brand: "", number: textOf(at, "ART_ID_TO", "PROD_ID_TO"), at })),
  ];
}
