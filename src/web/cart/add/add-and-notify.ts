import { hideNotice, showNotice } from "#web/shell/notices/notice.ts";
import type { AddedArticle } from "#web/shell/page/stores.ts";
import type { Translate } from "#web/ui/text.ts";
import { type AddResult, addToCart } from "./add-to-cart.ts";

/** An article, how many of it, and what is told of it. */
export type Addition = [articleNumber: string, quantity: number | null, article?: AddedArticle | undefined];

/** No answer came: nothing is known but that. */
const UNANSWERED = ["NetworkError", "ServerError"];

/** Adds, and says over the page what a further try may mend; answers what a dialog has to tell, null for nothing. */
export async function addAndNotify(t: Translate, addition: Addition, addAgain: () => Promise<void>): Promise<AddResult | null> {
  hideNotice();
  const outcome = await addToCart(...addition);
  if (!outcome.success && UNANSWERED.includes(outcome.statusCode)) {
    showNotice({ text: t("Cart.Add.Unanswered"), action: t("Common.Retry"), run: addAgain });
  } else if (!outcome.success && outcome.statusCode === "ViewerChangedError") {
    // The screen was made anew for whoever is signed in now: what it would say is gone with the one before.
    showNotice({ text: t("Cart.Add.OtherViewer"), action: t("BuyBox.AddToCart"), run: addAgain });
  } else if (isWorthTelling(outcome)) return outcome;
  return null;
}

/** That nobody is signed in any more is told over the page, with the way back; a dialog would stand before it. */
function isWorthTelling(result: AddResult): boolean {
  return result.success ? result.added < result.requested || result.substitute != null : result.statusCode !== "InvalidTokenError";
}
