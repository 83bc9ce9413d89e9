const HIDDEN = "…";
const PARTS = new RegExp(
  [
    // Kept: comments, quoted names, parameters, words (after texts with escapes, whose E is no word).
    String.raw`(--[^\n]*|/\*[^]*?(?:\*/|$)|"[^"]*(?:"|$)|\$\d+|(?!e')[\p{L}_][\p{L}\d_$]*)`,
    // Texts, also cut off ones, and numbers.
    String.raw`e'(?:\\[^]|''|[^'\\])*(?:'|$)`,
    String.raw`'(?:[^']|'')*(?:'|$)`,
    String.raw`(\$(?:[\p{L}_][\p{L}\d_]*)?\$)[^]*?(?:\2|$)`,
    String.raw`\d[\p{L}\d._]*`,
  ].join("|"),
  "giu",
);

/**
 * A statement without values. The extension replaces those of queries by parameters, but not those of other statements (such as the
 * password in ALTER ROLE), and none after it dropped a statement that was running.
 */
export function hideValues(statement: string): string {
  return statement.replaceAll(PARTS, (_part, kept: string | undefined) => kept ?? HIDDEN);
}
