// Answers that refuse what somebody sent, with words that say why.
import type { Page, Response } from "playwright-core";
import type { World } from "../world.ts";

/** Much, for busy machines: only what is never told takes that long. */
const PATIENCE_MS = 5_000;

export type Refusals = {
  /** Whether the page shows the words of a refusal that came from there. Each is told of once. */
  isTold(url: string, page: Page): Promise<boolean>;
};

export function refusalsOf(world: World): Refusals {
  const came: { url: string; words: Promise<string | null> }[] = [];
  world.context.on("response", (response) => {
    if (response.status() < 400 || response.status() >= 500 || response.request().method() !== "POST") return;
    came.push({ url: response.url(), words: wordsOf(response) });
  });
  return {
    async isTold(url, page) {
      const at = came.findIndex((refusal) => refusal.url === url);
      if (at < 0) return false;
      const words = await came.splice(at, 1)[0]!.words;
      return words !== null && shows(page, words, Math.min(PATIENCE_MS, world.patienceMs));
    },
  };
}

async function wordsOf(response: Response): Promise<string | null> {
  const body = (await response.json().catch(() => null)) as { error?: { message?: unknown } } | null;
  const words = body?.error?.message;
  return typeof words === "string" && words !== "" ? words : null;
}

const shows = (page: Page, words: string, timeout: number): Promise<boolean> =>
  page
    .waitForFunction((text) => document.body.innerText.includes(text), words, { timeout })
    .then(
      () => true,
      () => false,
    );
