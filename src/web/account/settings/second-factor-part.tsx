import { SECOND_FACTOR_FORMS, type SecondFactorState } from "#contract/routes.ts";
import type { ScreenData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { formatDay } from "../orders/order-dates.ts";
import { BackHere } from "./back-here.tsx";
import css from "./settings.module.css";
import { SettingsPart } from "./settings-page.tsx";

const TONES: Record<SecondFactorState, "success" | "warning" | "error"> = {
  removed: "success",
  exists: "warning",
  gone: "warning",
  "wrong-password": "error",
  "wrong-code": "error",
  "too-many-attempts": "error",
};

/** Few codes left: the owner should create new ones in time. */
const FEW_CODES = 3;

/** Sets up, renews and removes the second factor; works without JavaScript (TRUST-01, TRUST-06). */
export function SecondFactorPart({ since, recoveryCodes, state }: NonNullable<ScreenData["UserSettings"]>["secondFactor"]) {
  const t = useT();
  return (
    <SettingsPart id="second-factor" title={t("SecondFactor.Title")}>
      {state && <MessageBox tone={TONES[state]} title={t(`SecondFactor.State.${state}`)} text={t(`SecondFactor.State.${state}.Text`)} />}
      {since === null ? (
        <>
          <p className={css["text"]}>{t("SecondFactor.Off")}</p>
          <form className={css["factor"]} method="post" action={SECOND_FACTOR_FORMS.start} autoComplete="off">
            <BackHere />
            <PasswordField label={t("SecondFactor.Password")} name="password" maxLength={256} required />
            <Button type="submit" variant="secondary">
              {t("SecondFactor.SetUp")}
            </Button>
          </form>
        </>
      ) : (
        <>
          <p className={css["text"]}>{t("SecondFactor.On", formatDay(since, t))}</p>
          {recoveryCodes <= FEW_CODES && (
            <MessageBox tone="warning" title={t("SecondFactor.FewCodes", recoveryCodes)} text={t("SecondFactor.FewCodes.Text")} />
          )}
          <CodeForm action={SECOND_FACTOR_FORMS.recoveryCodes} name="Renew" about={t("SecondFactor.Renew.Text", recoveryCodes)} />
          <CodeForm action={SECOND_FACTOR_FORMS.remove} name="Remove" about={t("SecondFactor.Remove.Text")} />
        </>
      )}
    </SettingsPart>
  );
}

/** An act that needs a code. */
function CodeForm({ action, name, about }: { action: string; name: "Renew" | "Remove"; about: string }) {
  const t = useT();
  return (
    <details className={css["more"]}>
      <summary>{t(`SecondFactor.${name}`)}</summary>
      <form className={css["factor"]} method="post" action={action} autoComplete="off">
        <BackHere />
        <p>{about}</p>
        <TextField
          label={t("SecondFactor.Code")}
          hint={t("SecondFactor.Code.Hint")}
          name="code"
          maxLength={40}
          autoComplete="one-time-code"
          required
        />
        <Button type="submit" variant="secondary">
          {t(`SecondFactor.${name}.Now`)}
        </Button>
      </form>
    </details>
  );
}
