/** Says of each code that a frame shows whether it counts: once for as long as it is held before the camera. */
export type CodeGate = { see(text: string, at: number): boolean };

/** A code is believed that two frames agree on: one alone may be misread, of lines above all. */
const AGREE_MS = 1_000;
/** Taken away for so long, it is meant once more when it comes back. */
const AWAY_MS = 1_500;

export function codeGate(): CodeGate {
  let before: { text: string; at: number } | null = null;
  const counted = new Map<string, number>();
  return {
    see(text, at) {
      const isAgreed = before?.text === text && at - before.at <= AGREE_MS;
      before = { text, at };
      if (!isAgreed) return false;
      const seen = counted.get(text);
      counted.set(text, at);
      return seen === undefined || at - seen > AWAY_MS;
    },
  };
}
