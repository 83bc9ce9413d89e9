import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { formatDay } from "#web/account/format-day.ts";
import css from "#web/account/settings.module.css";

/** From which day on the user's company requires a second factor (TRUST-07). */
export function RequiredFactorNotice({ data }: ScreenProps<"RequiredFactorNotice">) {
  const t = useT();
  const link = useLink();
  if (!data) return null;
  return (
    <div className={`page-width ${css["notice"]}`}>
      <MessageBox tone="info" title={t("RequiredFactor.From", formatDay(data.from, t))} text={t("RequiredFactor.Notice")}>
        <a href={link(ACCOUNT_PAGES.requiredFactor)}>{t("RequiredFactor.SetUp")}</a>
      </MessageBox>
    </div>
  );
}
