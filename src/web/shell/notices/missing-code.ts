import { CODE_MISSING, type MissingCode } from "#web/ui/lazy/lazy-code.ts";
import type { Translate } from "#web/ui/text.ts";
import { saveTyped } from "../page/typed-values.ts";
import { showNotice } from "./notice.ts";

/** Of this release: the server no longer has it, or still has it. */
const GONE = 404;
const SAME = 200;

/**
 * Answers for code that does not come: with a new release it is gone for good, and the page is loaded anew, with what was
 * typed; without a connection that is said, with the way to try again.
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

/** Browsers may remember that a file did not come: then only a page that is loaded anew asks for it once more. */
async function answerAgain(retry: MissingCode["retry"], t: Translate): Promise<void> {
  if ((await releaseStatus()) === SAME) return loadNewRelease();
  return answer({ retry }, t);
}

let isLeaving = false;
/** The same place with the code of the release that the server has now: once, however much of this one's code is missing. */
export function loadNewRelease(): void {
  if (isLeaving) return;
  isLeaving = true;
  saveTyped();
  location.reload();
}

/** What the server answers for the script that this page began with; 0 where it is not reached. */
async function releaseStatus(): Promise<number> {
  const own = document.querySelector<HTMLScriptElement>("script[src*='/entry-']")?.src;
  if (!own) return 0;
  return fetch(own, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status,
    () => 0,
  );
}
