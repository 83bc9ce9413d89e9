import { SECOND_FACTOR_FORMS, type SecondFactorState } from "#contract/routes.ts";
import type { ScreenData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { formatDay, formatTimestamp } from "#web/account/format-day.ts";
import css from "#web/account/settings.module.css";
import { SettingsPart } from "#web/account/settings-page.tsx";
import { BackHere } from "./back-here.tsx";

const TONES: Record<SecondFactorState, "success" | "warning" | "error"> = {
  removed: "success",
  exists: "warning",
  gone: "warning",
  "wrong-password": "error",
  "wrong-code": "error",
  "too-many-attempts": "error",
  "removal-stopped": "success",
  "removal-gone": "warning",
};

/** Few codes left: the owner should create new ones in time. */
const FEW_CODES = 3;

type SecondFactorProps = NonNullable<ScreenData["UserSettings"]>["secondFactor"] & { hasPasskeys: boolean };

/** Sets up and removes the authenticator app, and renews the recovery codes; works without JavaScript (TRUST-01, TRUST-06). */
export function SecondFactorPart({ since, recoveryCodes, removal, state, hasPasskeys }: SecondFactorProps) {
  const t = useT();
  const hasFactor = since !== null || hasPasskeys;
  return (
    <SettingsPart id="second-factor" title={t("SecondFactor.Title")}>
      {state && <MessageBox tone={TONES[state]} title={t(`SecondFactor.State.${state}`)} text={t(`SecondFactor.State.${state}.Text`)} />}
      {hasFactor && removal && <PendingRemoval {...removal} />}
      {since === null ? (
        <>
          <p className={css["text"]}>{t(hasPasskeys ? "SecondFactor.OnlyPasskeys" : "SecondFactor.Off")}</p>
          <form className={css["factor"]} method="post" action={SECOND_FACTOR_FORMS.start} autoComplete="off">
            <BackHere />
            <PasswordField label={t("SecondFactor.Password")} name="password" maxLength={256} required />
            <Button type="submit" variant="secondary">
              {t("SecondFactor.SetUp")}
            </Button>
          </form>
        </>
      ) : (
        <p className={css["text"]}>{t("SecondFactor.On", formatDay(since, t))}</p>
      )}
      {hasFactor && recoveryCodes <= FEW_CODES && (
        <MessageBox tone="warning" title={t("SecondFactor.FewCodes", recoveryCodes)} text={t("SecondFactor.FewCodes.Text")} />
      )}
      {hasFactor && (
        <ConfirmedForm
          action={SECOND_FACTOR_FORMS.recoveryCodes}
          name="Renew"
          about={t("SecondFactor.Renew.Text", recoveryCodes)}
          by={since === null ? "password" : "code"}
        />
      )}
      {since !== null && (
        <ConfirmedForm
          action={SECOND_FACTOR_FORMS.remove}
          name="Remove"
          about={t(hasPasskeys ? "SecondFactor.Remove.KeepsPasskeys" : "SecondFactor.Remove.Text")}
          by="code"
        />
      )}
    </SettingsPart>
  );
}

/** The loss was reported, or the sales office will remove the factor; both can be stopped here (TRUST-09). */
function PendingRemoval({ effectiveAt }: { effectiveAt: string | null }) {
  const t = useT();
  const title = effectiveAt === null ? t("SecondFactor.Removal.Reported") : t("SecondFactor.Removal", formatTimestamp(effectiveAt, t));
  return (
    <MessageBox
      tone="warning"
      title={title}
      text={t(effectiveAt === null ? "SecondFactor.Removal.Reported.Text" : "SecondFactor.Removal.Text")}
    >
      <form method="post" action={SECOND_FACTOR_FORMS.stopRemoval}>
        <BackHere />
        <Button type="submit" variant="secondary">
          {t(effectiveAt === null ? "SecondFactor.Removal.Withdraw" : "SecondFactor.Removal.Stop")}
        </Button>
      </form>
    </MessageBox>
  );
}

type ConfirmedFormProps = { action: string; name: "Renew" | "Remove"; about: string; by: "code" | "password" };

/** An act that needs a code, or without an app the password. */
function ConfirmedForm({ action, name, about, by }: ConfirmedFormProps) {
  const t = useT();
  return (
    <details className={css["more"]}>
      <summary>{t(`SecondFactor.${name}`)}</summary>
      <form className={css["factor"]} method="post" action={action} autoComplete="off">
        <BackHere />
        <p>{about}</p>
        {by === "code" ? (
          <TextField
            label={t("SecondFactor.Code")}
            hint={t("SecondFactor.Code.Hint")}
            name="code"
            maxLength={40}
            autoComplete="one-time-code"
            required
          />
        ) : (
          <PasswordField label={t("SecondFactor.Password")} name="password" maxLength={256} required />
        )}
        <Button type="submit" variant="secondary">
          {t(`SecondFactor.${name}.Now`)}
        </Button>
      </form>
    </details>
  );
}
