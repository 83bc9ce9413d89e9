/** Decides whether a code in a frame counts: once for as long as it stays in view. */
export type CodeGate = { see(text: string, at: number): boolean };

/** A code must appear in two frames: a single one may be misread, especially linear codes. */
const AGREE_MS = 1_000;
/** After this absence, the same code counts again. */
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
