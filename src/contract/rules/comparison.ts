// Which articles are compared stands in the address, so that it can be shared and needs no script: /vergleich?artikel=60100,60101.

export const COMPARISON_PATH = "/vergleich";
/** More columns than these cannot be read side by side. */
export const MOST_COMPARED = 4;
const PARAMETER = "artikel";
const LONGEST_NUMBER = 64;

/** The article numbers that an address names, each once and in its order; `dropped` are those beyond the most. */
export function readCompared(query: { getAll(name: string): string[] }): { articleNumbers: string[]; dropped: number } {
  const named = query.getAll(PARAMETER).flatMap((text) => text.split(","));
  const all = [...new Set(named.map((text) => text.trim()).filter((text) => text !== "" && text.length <= LONGEST_NUMBER))];
  return { articleNumbers: all.slice(0, MOST_COMPARED), dropped: Math.max(all.length - MOST_COMPARED, 0) };
}

/** The address that compares these. */
export function comparisonPath(articleNumbers: readonly string[]): string {
  const query = articleNumbers.map((one) => encodeURIComponent(one)).join(",");
  return query === "" ? COMPARISON_PATH : `${COMPARISON_PATH}?${PARAMETER}=${query}`;
}
