import type { ByteRange } from "./storage/document-bytes.ts";

/**
 * Parses a Range header for a file of this size (RFC 9110 §14). Anything but a single byte range is ignored, and the whole file
 * is sent.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | "whole" | "unsatisfiable" {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return "whole";
  if (from === "") {
    const count = Math.min(Number(to), bytes);
    return count === 0 ? "unsatisfiable" : { first: bytes - count, last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== "" && Number(to) < first) return "whole";
  return first >= bytes ? "unsatisfiable" : { first, last };
}
