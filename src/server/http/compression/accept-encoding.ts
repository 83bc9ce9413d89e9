export type Encoding = "br" | "gzip" | "identity";

/** The best encoding a client accepts; one that it gives weight 0 is refused. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
}

/** Whether a client takes an encoding. */
export function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  if (at < 0) return false;
  const before = at === 0 ? "," : header[at - 1]!;
  if (before !== "," && before !== " ") return false;
  const rest = header.slice(at + encoding.length);
  return /^\s*(,|$|;)/.test(rest) && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(rest);
}
