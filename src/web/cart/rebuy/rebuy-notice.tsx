import { useEffect } from "react";
import { REBUY_ERROR_QUERY, REBUY_QUERY } from "#contract/routes.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Modifications } from "../modifications/modifications.tsx";
import css from "./rebuy.module.css";
import type { StoredRebuy } from "./stored-rebuy.ts";
import type { RebuyState } from "./use-rebuy.ts";

export type RebuyNoticeProps = { rebuy: NonNullable<RebuyState>; onAgain: (rebuy: StoredRebuy) => void; onClose: () => void };

const REASONS: Readonly<Record<string, string>> = {
  UnknownIdentifierError: "unknown",
  "unknown-order": "unknown",
  OrderNotCompletedError: "notCompleted",
  "not-completed": "notCompleted",
  "sign-in-required": "signIn",
  InvalidTokenError: "signIn",
};

/** Status of a reorder above the cart: running, done (with deviations) or failed. */
export function RebuyNotice({ rebuy, onAgain, onClose }: RebuyNoticeProps) {
  const t = useT();
  const isHydrated = useIsHydrated();
  useEffect(clearAddress, []);
  if (rebuy.kind === "running") {
    return (
      <p role="status" className={css["running"]}>
        <Spinner size={24} /> {t("Cart.Rebuy.Running", rebuy.orderId)}
      </p>
    );
  }
  const closing = isHydrated && { onClose };
  if (!("code" in rebuy)) {
    const words = { done: t("Cart.Rebuy.Done", rebuy.orderId), problems: t("Cart.Rebuy.Problems") };
    return <Modifications {...words} modifications={rebuy.modifications} {...closing} />;
  }
  const { again, code, orderId } = rebuy;
  return (
    <MessageBox
      tone="error"
      title={t("Cart.Rebuy.Failed.Title", orderId)}
      text={t(`Cart.Rebuy.Failed.${REASONS[code] ?? "other"}`)}
      {...closing}
    >
      {again && (
        <Button size="small" variant="secondary" onClick={() => onAgain(again)}>
          {t("Common.Retry")}
        </Button>
      )}
    </MessageBox>
  );
}

/** Removes the form result from the URL, so that back and reload do not show it again. */
function clearAddress() {
  const url = new URL(location.href);
  if (!url.searchParams.has(REBUY_QUERY)) return;
  for (const name of [REBUY_QUERY, REBUY_ERROR_QUERY]) url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}
