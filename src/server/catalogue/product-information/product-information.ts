import type { ArticleContent } from "#contract/rules/articles/article-content.ts";
import type { Pictogram, SignalWord } from "#contract/rules/articles/product-safety.ts";

/** What the law requires an offer of an article to state, beside its catalogue. */
export type ProductInformation = {
  content: ArticleContent | null;
  /** Null without hazards. */
  signalWord: SignalWord | null;
  /** Codes, e.g. H317. */
  hazards: readonly string[];
  /** Codes, e.g. P305+P351+P338. */
  precautions: readonly string[];
  pictograms: readonly Pictogram[];
  ufi: string;
  /** Name, postal and electronic address, one per line; empty for the company of the site. */
  manufacturer: string;
  /** By language. */
  safetyNote: Readonly<Record<string, string>>;
};

export const NO_INFORMATION: ProductInformation = {
  content: null,
  signalWord: null,
  hazards: [],
  precautions: [],
  pictograms: [],
  ufi: "",
  manufacturer: "",
  safetyNote: {},
};

export type StoredProductInformation = ProductInformation & { articleNumber: string };
