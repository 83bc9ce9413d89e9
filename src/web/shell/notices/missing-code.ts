import { CODE_MISSING, type MissingCode } from "#web/ui/lazy/lazy-code.ts";
import type { Translate } from "#web/ui/text.ts";
import { saveTyped } from "../page/typed-values/typed-values.ts";
import { showNotice } from "./notice.ts";

/** Status of the entry script: missing after a new release, or still available. */
const GONE = 404;
const SAME = 200;

/**
 * Handles code that failed to load: reloads the page for a new release, preserving user input; otherwise shows a notice with a
 * retry button.
 */
export function watchMissingCode(words: () => Translate): void {
  addEventListener(CODE_MISSING, (event) => void answer((event as CustomEvent<MissingCode>).detail, words()));
}

async function answer({ retry, hasOtherWay, isReported }: MissingCode, t: Translate): Promise<void> {
  const release = await releaseStatus();
  if (release === GONE) return loadNewRelease();
  if (isReported) return;
  if (
    release === SAME &&
    (hasOtherWay ||
      (await retry().then(
        () => true,
        () => false,
      )))
  )
    return;
  showNotice({
    text: t("Shell.Missing"),
    action: t("Common.Retry"),
    run: () => retry().catch(() => answerAgain(retry, t)),
  });
}

/** Browsers may cache a failed module load; then only a page reload requests it again. */
async function answerAgain(retry: MissingCode["retry"], t: Translate): Promise<void> {
  if ((await releaseStatus()) === SAME) return loadNewRelease();
  return answer({ retry }, t);
}

let isLeaving = false;
/** Reloads the page for a new release, once, however many modules are missing. */
export function loadNewRelease(): void {
  if (isLeaving) return;
  isLeaving = true;
  saveTyped();
  location.reload();
}

/** HTTP status of the page's entry script; 0 if the server is unreachable. */
async function releaseStatus(): Promise<number> {
  const own = document.querySelector<HTMLScriptElement>("script[src*='/entry-']")?.src;
  if (!own) return 0;
  return fetch(own, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status,
    () => 0,
  );
}
