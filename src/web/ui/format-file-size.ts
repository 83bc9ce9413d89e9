import { type NumberMarks, withMarks } from "#contract/format/number-marks.ts";

/** Size of a file for people: "84 KB", "1,2 MB". */
export function formatFileSize(bytes: number, marks: NumberMarks): string {
  if (bytes >= 1_000_000) return `${withMarks((bytes / 1_000_000).toFixed(1), marks)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
