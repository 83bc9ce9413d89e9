import { clsx } from "clsx";
import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { AccessOutcome } from "./access-outcome.tsx";
import css from "./company-access.module.css";

/**
 * Notice on other pages: status of the own request, and requests waiting for the main contact. Renders nothing without either.
 */
export function CompanyAccessNotice({ data, params }: Pick<ScreenProps<"CompanyAccessNotice">, "data" | "params">) {
  const t = useT();
  const link = useLink();
  if (!data) return null;
  const { own, requests } = data;
  if (!own && requests.length === 0) return null;
  const more = (
    <p>
      <a href={link(ACCOUNT_PAGES.access)}>{t(own ? "CompanyAccess.ToOwn" : "CompanyAccess.ToRequests")}</a>
    </p>
  );
  return (
    <div className={clsx(css["notices"], params["only"] && css["above"])}>
      {own && <AccessOutcome request={own}>{own.state !== "accepted" && more}</AccessOutcome>}
      {requests.length > 0 && (
        <MessageBox
          tone="info"
          className={css["notice"]}
          title={requests.length === 1 ? t("CompanyAccess.WaitingOne") : t("CompanyAccess.Waiting", requests.length)}
          text={t("CompanyAccess.WaitingText")}
        >
          {more}
        </MessageBox>
      )}
    </div>
  );
}
