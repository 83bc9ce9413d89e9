import type { Page } from "@playwright/test";

/** Far longer than a new document takes to receive a pending key. */
const LEFT_FOR_MS = 5_000;

/**
 * Waits until the browser confirms a key, click or touch. If another document replaces the target, Chromium occasionally
 * never confirms it (even between empty pages), so the wait ends some time after the new document has loaded. Within the
 * same document it does not end, as a missing confirmation may be a hanging tab.
 */
export async function arrived(page: Page, input: () => Promise<void>): Promise<void> {
  const { promise: isLeft, resolve } = Promise.withResolvers<void>();
  const note = () => void setTimeout(resolve, LEFT_FOR_MS);
  page.on("domcontentloaded", note);
  try {
    await Promise.race([input(), isLeft]);
  } finally {
    page.off("domcontentloaded", note);
  }
}
