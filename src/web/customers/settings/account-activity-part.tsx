import type { AccountEventData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { formatTimestamp } from "#web/account/format-day.ts";
import css from "#web/account/settings.module.css";
import { SettingsPart } from "#web/account/settings-page.tsx";

const SHOWN = 10;

/** Sign-ins and changes of the account, the newest first (TRUST-12). */
export function AccountActivityPart({ events }: { events: readonly AccountEventData[] }) {
  const t = useT();
  return (
    <SettingsPart id="activity" title={t("AccountActivity.Title")}>
      <p className={css["text"]}>{t("AccountActivity.About")}</p>
      {events.length === 0 ? <p className={css["quiet"]}>{t("AccountActivity.None")}</p> : <Events events={events.slice(0, SHOWN)} />}
      {events.length > SHOWN && (
        <details className={css["more"]}>
          <summary>{t("AccountActivity.Older")}</summary>
          <Events events={events.slice(SHOWN)} />
        </details>
      )}
    </SettingsPart>
  );
}

function Events({ events }: { events: readonly AccountEventData[] }) {
  const t = useT();
  return (
    <ul className={css["rows"]}>
      {events.map(({ kind, at, device, network }, position) => (
        // Several events can have the same kind and time.
        <li key={`${at} ${position}`}>
          <div>
            {t(`AccountActivity.${kind}`)}
            <p className={css["state"]}>
              {[formatTimestamp(at, t), device, network !== null && t("AccountActivity.Network", network)].filter(Boolean).join(" · ")}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
