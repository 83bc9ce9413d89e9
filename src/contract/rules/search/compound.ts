/** Linking elements of compounds: Befestigung-s-set, Platte-n-dübel, Schraube-n-kopf. Stems also lack their own endings. */
const JOINTS = ["", "s", "n", "en", "e", "es", "er"];
const MIN_PART_LENGTH = 3;
const MIN_HEAD_LENGTH = 4;
/** Modifiers that are not in the catalogue are accepted if the head is at least this long. */
const MIN_HEAD_ALONE_LENGTH = 5;
const MAX_LENGTH = 40;

export type Compound = {
  /** The words at its end, the longest first: the product type. */
  heads: readonly string[];
  /** The words before the head: purpose or material. */
  modifiers: readonly string[];
};

/**
 * Splits a compound into words of the catalogue, as `isWord` knows them; null if it is not a compound. "spanplattenschraub" has
 * the head "schraub" and the modifiers "spanplatt", "span" and "platt".
 */
export function splitCompound(word: string, isWord: (part: string) => boolean): Compound | null {
  if (word.length < MIN_PART_LENGTH + MIN_HEAD_LENGTH || word.length > MAX_LENGTH) return null;
  const heads: number[] = [];
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_HEAD_LENGTH; at += 1) if (isWord(word.slice(at))) heads.push(at);
  if (heads.length === 0) return null;
  const ways = waysFrom(word, isWord, word.length - MIN_HEAD_LENGTH);
  // Positions from which the rest consists of words.
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
      : heads.filter((at) => word.length - at >= MIN_HEAD_ALONE_LENGTH && /[aeiou]/.test(word.slice(0, at))).slice(0, 1);
  return shown.length === 0 ? null : { heads: shown.map((at) => word.slice(at)), modifiers: [...modifiers] };
}

type Way = { from: number; to: number; part: string };

/** Words with their linking elements from each reachable position, in ascending order. */
function waysFrom(word: string, isWord: (part: string) => boolean, most: number): Way[] {
  const reached = new Uint8Array(word.length + 1);
  reached[0] = 1;
  const ways: Way[] = [];
  for (let from = 0; from <= most; from += 1) {
    if (reached[from] === 0) continue;
    for (let end = from + MIN_PART_LENGTH; end <= most; end += 1) {
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

/** Heads that describe packaging, not the product. */
const PACKS = ["set", "satz", "kit", "pack", "paket", "box", "sortiment"];

/**
 * Splits a compound completely into known words of at least four letters with linking elements, optionally with an unknown
 * packaging word at the end. Null for any other word: an unknown part or head would change its meaning.
 */
export function fallApart(word: string, isWord: (part: string) => boolean): { parts: string[]; left: string[] } | null {
  if (word.length > MAX_LENGTH) return null;
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

/** Tries long words first and remembers dead ends. */
function partsFrom(word: string, isWord: (part: string) => boolean, from = 0, deadEnds = new Set<number>()): string[] | null {
  if (deadEnds.has(from)) return null;
  for (let end = word.length; end - from >= MIN_HEAD_LENGTH; end -= 1) {
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
