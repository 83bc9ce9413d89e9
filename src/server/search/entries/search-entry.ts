/** An entry of the search configuration as staff edit it. Fields that a kind does not have are empty or false. */
export type SearchEntry = {
  kind: "synonym" | "redirect" | "pin" | "reference";
  /** Redirects and pins. */
  siteId: string;
  /** All but references. */
  language: string;
  /** What is typed: a term, a phrase, or a number. */
  phrase: string;
  /** A term, the target of a redirect, ids of families separated by commas, or an article number. */
  target: string;
  /** Kind of a redirect's target, or of a reference. */
  targetKind: string;
  isPart: boolean;
  isBoth: boolean;
  brand: string;
  note: string;
};

export type SearchEntryProblem =
  | "AlreadyExistsError"
  | "ChangedMeanwhileError"
  | "InvalidNumberError"
  | "InvalidPhraseError"
  | "InvalidTargetError"
  | "SamePhraseError";
