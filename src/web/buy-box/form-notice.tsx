import { useEffect } from "react";
import { useLink, usePage, useT } from "#web/shell/region-context.tsx";
import { MessageBox } from "#web/ui/message-box.tsx";
import { type FormOutcome, readFormOutcome, withoutOutcome } from "./form-outcome.ts";

const ADD_CODES = ["invalidStep", "maxOrderQuantityExceeded", "noStock", "unavailable", "UnknownIdentifierError"];
const CHANGE_CODES = ["unknown-line", "invalid-step", "low-stock"];

/** Says after a form that was sent without scripts what became of it. */
export function FormNotice() {
  const t = useT();
  const link = useLink();
  const { page, settings } = usePage();
  const outcome = readFormOutcome(page);
  const wasTold = outcome !== null;
  useEffect(() => {
    if (wasTold) history.replaceState(history.state, "", withoutOutcome(location.href));
  }, [wasTold]);
  if (!outcome) return null;
  if (outcome.kind !== "added") return <MessageBox tone="error" title={t(`FormNotice.${outcome.kind}`)} text={t(reasonOf(outcome))} />;
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
