// The address contains the compared articles, so that it can be shared and needs no script: /vergleich?artikel=60100,60101.

export const COMPARISON_PATH = "/vergleich";
/** More columns cannot be read side by side. */
export const MAX_COMPARED = 4;
const PARAMETER = "artikel";
const ONLY_DIFFERENCES = "nur-unterschiede";
const MAX_NUMBER_LENGTH = 64;
/** Names only so many of the articles beyond the maximum. */
const MAX_DROPPED = 12;

export type ComparisonQuery = {
  /** Unique, in the order of the address. */
  articleNumbers: string[];
  /** The first of those beyond the maximum. */
  dropped: string[];
  /** Hides properties that all articles have in common. */
  onlyDifferences: boolean;
};

/** Parses the compared articles from an address. */
export function readCompared(query: { getAll(name: string): string[]; has(name: string): boolean }): ComparisonQuery {
  const { named, ...rest } = readNamed(query, PARAMETER);
  return { articleNumbers: named, ...rest };
}

/** Parses the compared article numbers or family ids from an address. */
export function readNamed(query: Parameters<typeof readCompared>[0], parameter: string) {
  const texts = query.getAll(parameter).flatMap((text) => text.split(","));
  const all = [...new Set(texts.map((text) => text.trim()).filter(isNumber))];
  return {
    named: all.slice(0, MAX_COMPARED),
    dropped: all.slice(MAX_COMPARED, MAX_COMPARED + MAX_DROPPED),
    onlyDifferences: query.has(ONLY_DIFFERENCES),
  };
}

function isNumber(text: string): boolean {
  return text !== "" && text.length <= MAX_NUMBER_LENGTH && !/\p{Cc}/u.test(text);
}

export function comparisonPath(named: readonly string[], { onlyDifferences = false, parameter = PARAMETER } = {}): string {
  const query = named.map((one) => encodeURIComponent(one)).join(",");
  return query === "" ? COMPARISON_PATH : `${COMPARISON_PATH}?${parameter}=${query}${onlyDifferences ? `&${ONLY_DIFFERENCES}=1` : ""}`;
}

/** Field names of a form that sends the same query. */
export const COMPARISON_FIELDS = { articleNumbers: PARAMETER, onlyDifferences: ONLY_DIFFERENCES } as const;
