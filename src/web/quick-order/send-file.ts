import { QUICK_ORDER_ROUTES } from "#contract/routes.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";
import type { Written } from "./rows.ts";

/** Lines of a file; or why it was rejected, as text, null without a response. */
export type FileResult =
  | { kind: "read"; lines: readonly Written[]; ignored: readonly string[]; skipped: readonly string[]; hasHeading: boolean }
  | { kind: "refused"; message: string | null };

export async function sendFile(file: File): Promise<FileResult> {
  try {
    const form = new FormData();
    form.append("file", file);
    const query = new URLSearchParams({ language: currentPage().page.language });
    const response = await fetch(`${QUICK_ORDER_ROUTES.readFile}?${query}`, { method: "POST", body: form });
    const said = (await response.json()) as Partial<Extract<FileResult, { kind: "read" }>> & { error?: { message?: string } };
    if (!response.ok || !said.lines) return { kind: "refused", message: said.error?.message ?? null };
    const { lines, ignored = [], skipped = [], hasHeading = false } = said;
    return { kind: "read", lines, ignored, skipped, hasHeading };
  } catch (error) {
    console.error("the file could not be read", error);
    return { kind: "refused", message: null };
  }
}
