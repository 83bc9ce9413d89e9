/** Minimum word lengths for one and for two typing errors. */
const ONE_ERROR = 5;
const TWO_ERRORS = 8;

/** Typing errors allowed for a word length. */
export function errorsAllowed(length: number): 0 | 1 | 2 {
  return length >= TWO_ERRORS ? 2 : length >= ONE_ERROR ? 1 : 0;
}

/** Bit set of a word's letters: similar words share nearly all of them. */
export function toCharMask(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i += 1) letters |= 1 << (word.charCodeAt(i) % 32);
  return letters;
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/** Edit distance with transpositions between two words of at most 60 letters; returns `most` + 1 as soon as it is exceeded. */
export function errorsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > 60 || b.length > 60) return most + 1;
  let [before, above, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j += 1) above[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let best = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j += 1) {
      const other = b.charCodeAt(j - 1);
      let errors = above[j - 1]! + (letter === other ? 0 : 1);
      if (above[j]! + 1 < errors) errors = above[j]! + 1;
      if (row[j - 1]! + 1 < errors) errors = row[j - 1]! + 1;
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other && before[j - 2]! + 1 < errors)
        errors = before[j - 2]! + 1;
      row[j] = errors;
      if (errors < best) best = errors;
    }
    if (best > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return above[b.length]!;
}
