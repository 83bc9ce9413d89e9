/** Length in code points, as XML counts: a surrogate pair counts as one. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

export function firstCharacters(text: string, most: number): string {
  return Array.from(text).slice(0, most).join("");
}
