import type { Page } from "playwright-core";

/** Far longer than a document takes to hear a key that is still on its way when it comes. */
const LEFT_FOR_MS = 5_000;

/**
 * Waits until the browser says that a key, a press or a touch has arrived. Where another document takes the place of the one that it was
 * meant for, Chromium now and then never says so (also between empty pages): once the new one has been there for a while, it is not waited
 * for any longer. In the same document it is, since a tab that is stuck says nothing either.
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
