import { END_TRUST_FORM } from "#contract/routes.ts";
import type { ScreenData, TrustedBrowserData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { formatDay, formatTimestamp } from "#web/account/format-day.ts";
import css from "#web/account/settings.module.css";
import { SettingsPart } from "#web/account/settings-page.tsx";
import { BackHere } from "./back-here.tsx";

/** Browsers in which the second factor is not asked; the trust ends without JavaScript, too (TRUST-08). */
export function TrustedBrowsersPart({ list, state }: NonNullable<ScreenData["UserSettings"]>["trusted"]) {
  const t = useT();
  if (list.length === 0 && state === null) return null;
  return (
    <SettingsPart id="trusted-browsers" title={t("TrustedBrowsers.Title")}>
      {state && (
        <MessageBox
          tone={state === "ended" ? "success" : "warning"}
          title={t(`TrustedBrowsers.State.${state}`)}
          text={t(`TrustedBrowsers.State.${state}.Text`)}
        />
      )}
      <p className={css["text"]}>{t(list.length === 0 ? "TrustedBrowsers.None" : "TrustedBrowsers.About")}</p>
      {list.length > 0 && (
        <ul className={css["rows"]}>
          {list.map((browser) => (
            <BrowserRow key={browser.id} browser={browser} />
          ))}
        </ul>
      )}
    </SettingsPart>
  );
}

function BrowserRow({ browser: { id, device, network, since, lastUsed, until } }: { browser: TrustedBrowserData }) {
  const t = useT();
  const name = device ?? t("Sessions.UnknownDevice");
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className={css["state"]}>
          {t("TrustedBrowsers.Times", formatTimestamp(since, t), formatDay(until, t), formatTimestamp(lastUsed, t))} ·{" "}
          {t("Sessions.Network", network)}
        </p>
      </div>
      <form method="post" action={END_TRUST_FORM}>
        <BackHere />
        <input type="hidden" name="browser" value={id} />
        <Button type="submit" variant="secondary" aria-label={t("TrustedBrowsers.End.Of", name)}>
          {t("TrustedBrowsers.End")}
        </Button>
      </form>
    </li>
  );
}
