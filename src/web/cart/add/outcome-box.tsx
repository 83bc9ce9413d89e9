import { useEffect } from "react";
import type { FormOutcome } from "#contract/form-outcome.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { outcomeOf, withoutOutcome } from "./form-outcome.ts";

const ADD_CODES = [
  "invalidStep",
  "maxOrderQuantityExceeded",
  "noStock",
  "noPrice",
  "unavailable",
  "cartFull",
  "UnknownIdentifierError",
  "NoCartError",
  "SignInRequiredError",
  "PrivateCustomersError",
  "PermissionDeniedError",
];
const DATE_CODES = ["date-too-early", "date-too-late", "date-weekend", "date-holiday", "date-complete-only"];
const CHANGE_CODES = ["unknown-line", "invalid-step", "low-stock", "quote-used-up", "details", "date-unreadable", ...DATE_CODES];

/** Shows the result of a form post once; back and reload do not repeat it. */
export function OutcomeBox({ isAddedTold }: { isAddedTold: boolean }) {
  const t = useT();
  const link = useLink();
  const { settings, page } = usePage();
  const outcome = outcomeOf(page);
  useEffect(() => {
    const address = withoutOutcome(location.href);
    // During a navigation the URL is another page's, and writing it would abort the navigation.
    if (address !== location.href) history.replaceState(history.state, "", address);
  }, []);
  if (!outcome) return null;
  if (outcome.kind !== "added") {
    const { nearest = [] } = outcome;
    const beside = nearest.length > 0 && t(nearest.length > 1 ? "FormNotice.Nearest" : "FormNotice.NearestOne", ...nearest);
    const text = [t(reasonOf(outcome)), beside].filter(Boolean).join(" ");
    return <MessageBox tone="error" title={t(`FormNotice.${outcome.kind}`)} text={text} />;
  }
  if (isAddedTold) return null;
  return (
    <MessageBox tone="success" title={t("FormNotice.added", outcome.quantity)}>
      <a href={link(settings.site.pages.cart)}>{t("Cart.ViewCart")}</a>
    </MessageBox>
  );
}

function reasonOf({ kind, code }: Exclude<FormOutcome, { kind: "added" }>): string {
  if (kind === "add-failed") return ADD_CODES.includes(code) ? `Cart.Add.Status.${code}` : "Common.TryAgain";
  return CHANGE_CODES.includes(code) ? `Cart.Change.${code}` : "Common.TryAgain";
}
