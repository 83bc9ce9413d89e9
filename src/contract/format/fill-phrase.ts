/** Fills the placeholders {0}, {1} … of a phrase; one without a value becomes empty. */
export function fillPhrase(phrase: string, args: readonly (string | number)[]): string {
  if (!phrase.includes("{")) return phrase;
  return phrase.replace(/\{(\d+)\}/g, (_match, index: string) => String(args[Number(index)] ?? ""));
}
