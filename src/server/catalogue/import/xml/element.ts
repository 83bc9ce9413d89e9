/** An element that is read as a whole, such as an article or a group. */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
  line: number;
};

/** First child with one of these names, because names differ between BMEcat 1.2 and 2005. */
export function child(element: Element | undefined, ...names: string[]): Element | undefined {
  return element?.children.find((one) => names.includes(one.name));
}

export function childrenOf(element: Element | undefined, ...names: string[]): Element[] {
  return element?.children.filter((one) => names.includes(one.name)) ?? [];
}

/** Text of the first such child; empty if it is missing. */
export function textOf(element: Element | undefined, ...names: string[]): string {
  return child(element, ...names)?.text ?? "";
}

export function* descendants(element: Element, name: string): Generator<Element> {
  for (const one of element.children) {
    if (one.name === name) yield one;
    yield* descendants(one, name);
  }
}

const LANGUAGES: Record<string, string> = {
  deu: "de",
  ger: "de",
  eng: "en",
  fra: "fr",
  fre: "fr",
  ita: "it",
  nld: "nl",
  dut: "nl",
  spa: "es",
  pol: "pl",
  ces: "cs",
  cze: "cs",
  rus: "ru",
};

/** Converts BMEcat's codes such as deu or ger to de. */
export function languageOf(code: string): string {
  const lower = code.trim().toLowerCase();
  return LANGUAGES[lower] ?? lower.slice(0, 2);
}

export type Texts = Record<string, string>;

/** Texts of all such children by language; those without a language use the default. */
export function textsOf(element: Element | undefined, defaultLanguage: string, ...names: string[]): Texts {
  const texts: Texts = {};
  for (const one of childrenOf(element, ...names)) {
    const language = one.attributes["lang"] ? languageOf(one.attributes["lang"]) : defaultLanguage;
    if (one.text !== "") texts[language] ??= one.text;
  }
  return texts;
}
