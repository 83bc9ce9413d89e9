import { hideNotice, showNotice } from "#web/shell/notices/notice.ts";
import type { AddedArticle } from "#web/shell/page/stores/stores.ts";
import type { Translate } from "#web/ui/text.ts";
import { type AddResult, addToCart } from "./add-to-cart.ts";

/** An article, its quantity and the details to show. */
export type Addition = [articleNumber: string, quantity: number | null, article?: AddedArticle | undefined];

/** No response arrived, so the article may or may not have been added. */
const UNANSWERED = ["NetworkError", "ServerError"];

/** Adds an article. Offers a retry over the page where one may help; returns a result for a dialog, or null. */
export async function addAndNotify(t: Translate, addition: Addition, addAgain: () => Promise<void>): Promise<AddResult | null> {
  hideNotice();
  const outcome = await addToCart(...addition);
  if (!outcome.success && UNANSWERED.includes(outcome.statusCode)) {
    showNotice({ text: t("Cart.Add.Unanswered"), action: t("Common.Retry"), run: addAgain });
  } else if (!outcome.success && outcome.statusCode === "ViewerChangedError") {
    // The page was refreshed for another user, and this component's dialog with it.
    showNotice({ text: t("Cart.Add.OtherViewer"), action: t("BuyBox.AddToCart"), run: addAgain });
  } else if (isWorthTelling(outcome)) return outcome;
  return null;
}

/** Sign-out has its own notice with a sign-in link, which a dialog would cover. */
function isWorthTelling(result: AddResult): boolean {
  return result.success ? result.added < result.requested || result.substitute != null : result.statusCode !== "InvalidTokenError";
}
