export type Encoding = "br" | "gzip" | "identity";

/** Best encoding that a client accepts; weight 0 excludes an encoding. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
}

/** Whether a client accepts an encoding. */
export function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  if (at < 0) return false;
  const before = at === 0 ? "," : header[at - 1]!;
  if (before !== "," && before !== " ") return false;
  const rest = header.slice(at + encoding.length);
  return /^\s*(,|$|;)/.test(rest) && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(rest);
}
