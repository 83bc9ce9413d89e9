import { SESSION_FORMS, type SessionState } from "#contract/routes.ts";
import type { ScreenData, SessionData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { formatTimestamp } from "#web/account/format-day.ts";
import css from "#web/account/settings.module.css";
import { SettingsPart } from "#web/account/settings-page.tsx";
import { BackHere } from "./back-here.tsx";

const TONES: Record<SessionState, "success" | "warning"> = { ended: "success", "ended-others": "success", gone: "warning" };

/** Where the account is signed in; other sessions are ended without JavaScript, too (TRUST-11). */
export function SessionsPart({ list, state }: NonNullable<ScreenData["UserSettings"]>["sessions"]) {
  const t = useT();
  return (
    <SettingsPart id="sessions" title={t("Sessions.Title")}>
      {state && <MessageBox tone={TONES[state]} title={t(`Sessions.State.${state}`)} text={t(`Sessions.State.${state}.Text`)} />}
      <p className={css["text"]}>{t("Sessions.About")}</p>
      <ul className={css["rows"]}>
        {list.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {/* Also with one session: browsers stay signed on for a while after their session has ended. */}
      <form method="post" action={SESSION_FORMS.endOthers}>
        <BackHere />
        <Button type="submit" variant="secondary">
          {t("Sessions.EndOthers")}
        </Button>
      </form>
    </SettingsPart>
  );
}

function SessionRow({ session }: { session: SessionData }) {
  const t = useT();
  const { id, device, network, isProcurement, isCurrent, since, lastUsed } = session;
  const name = isProcurement ? t("Sessions.Procurement") : (device ?? t("Sessions.UnknownDevice"));
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {isCurrent && <span className={css["own"]}>{t("Sessions.Current")}</span>}
        <p className={css["state"]}>
          {t("Sessions.Times", formatTimestamp(since, t), formatTimestamp(lastUsed, t))}
          {network !== null && ` · ${t("Sessions.Network", network)}`}
        </p>
      </div>
      {!isCurrent && (
        <form method="post" action={SESSION_FORMS.end}>
          <BackHere />
          <input type="hidden" name="session" value={id} />
          <Button type="submit" variant="secondary" aria-label={t("Sessions.End.Of", name)}>
            {t("Sessions.End")}
          </Button>
        </form>
      )}
    </li>
  );
}
