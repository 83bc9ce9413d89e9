/** Length as XML counts it: a letter outside of the first plane is one. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

export function firstCharacters(text: string, most: number): string {
  return Array.from(text).slice(0, most).join("");
}
