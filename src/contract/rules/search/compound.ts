/** What joins two words to one: Befestigung-s-set, Platte-n-dübel, Schraube-n-kopf. Stems lack their own endings as well. */
const JOINTS = ["", "s", "n", "en", "e", "es", "er"];
const SHORTEST_PART = 3;
const SHORTEST_HEAD = 4;
/** Beginnings that are no word of the catalogue are let pass where what follows is at least so long. */
const SHORTEST_HEAD_ALONE = 5;
const LONGEST = 40;

export type Compound = {
  /** The words at its end, the longest first: what it is. */
  heads: readonly string[];
  /** The words before: what it is for, or made of. */
  modifiers: readonly string[];
};

/**
 * The words that a compound is made of, each a word of the catalogue as `isWord` knows it; null where it is no compound.
 * "spanplattenschraub" has the head "schraub" and the modifiers "spanplatt", "span" and "platt".
 */
export function splitCompound(word: string, isWord: (part: string) => boolean): Compound | null {
  if (word.length < SHORTEST_PART + SHORTEST_HEAD || word.length > LONGEST) return null;
  const heads: number[] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_HEAD; at += 1) if (isWord(word.slice(at))) heads.push(at);
  if (heads.length === 0) return null;
  const ways = waysFrom(word, isWord, word.length - SHORTEST_HEAD);
  // From which places the rest is made of words.
  const leads = new Set(heads);
  for (const { from, to } of ways.toReversed()) if (leads.has(to)) leads.add(from);
  const reached = new Set([0]);
  const modifiers = new Set<string>();
  for (const { from, to, part } of ways) {
    if (!reached.has(from) || !leads.has(to)) continue;
    reached.add(to);
    modifiers.add(part);
  }
  const whole = heads.filter((at) => reached.has(at));
  const shown =
    whole.length > 0
      ? whole
      : heads.filter((at) => word.length - at >= SHORTEST_HEAD_ALONE && /[aeiou]/.test(word.slice(0, at))).slice(0, 1);
  return shown.length === 0 ? null : { heads: shown.map((at) => word.slice(at)), modifiers: [...modifiers] };
}

type Way = { from: number; to: number; part: string };

/** Words with their joints from each place that words before lead to, in the order of their beginnings. */
function waysFrom(word: string, isWord: (part: string) => boolean, most: number): Way[] {
  const reached = new Uint8Array(word.length + 1);
  reached[0] = 1;
  const ways: Way[] = [];
  for (let from = 0; from <= most; from += 1) {
    if (reached[from] === 0) continue;
    for (let end = from + SHORTEST_PART; end <= most; end += 1) {
      const part = word.slice(from, end);
      if (!isWord(part)) continue;
      for (const joint of JOINTS) {
        const to = end + joint.length;
        if (to > most || !word.startsWith(joint, end)) continue;
        reached[to] = 1;
        ways.push({ from, to, part });
      }
    }
  }
  return ways;
}

/** Heads that say how goods are packed, not what they are. */
const PACKS = ["set", "satz", "kit", "pack", "paket", "box", "sortiment"];

/**
 * The known words of at least four letters that make up a whole compound with nothing but joints between them, and a word for a pack at
 * its end that is not known. Null for any other word: a part that is no word, or a head that is not known, would change its meaning.
 */
export function fallApart(word: string, isWord: (part: string) => boolean): { parts: string[]; left: string[] } | null {
  if (word.length > LONGEST) return null;
  const parts = partsFrom(word, isWord);
  if (parts) return parts.length > 1 ? { parts, left: [] } : null;
  const pack = PACKS.find((one) => word.endsWith(one));
  if (!pack) return null;
  const before = word.slice(0, -pack.length);
  for (const joint of JOINTS) {
    const packed = before.endsWith(joint) ? partsFrom(before.slice(0, before.length - joint.length), isWord) : null;
    if (packed) return { parts: packed, left: [pack] };
  }
  return null;
}

/** Long words first; the places that lead nowhere are tried once. */
function partsFrom(word: string, isWord: (part: string) => boolean, from = 0, deadEnds = new Set<number>()): string[] | null {
  if (deadEnds.has(from)) return null;
  for (let end = word.length; end - from >= SHORTEST_HEAD; end -= 1) {
    const part = word.slice(from, end);
    if (!isWord(part)) continue;
    if (end === word.length) return [part];
    for (const joint of JOINTS) {
      const rest = word.startsWith(joint, end) ? partsFrom(word, isWord, end + joint.length, deadEnds) : null;
      if (rest) return [part, ...rest];
    }
  }
  deadEnds.add(from);
  return null;
}
