import { PASSKEY_ROUTES, type PasskeyState } from "#contract/routes.ts";
import { hasPasskeys } from "#contract/rules/account/passkey-host.ts";
import { MAX_PASSKEY_NAME_LENGTH } from "#contract/rules/account/passkey-name.ts";
import type { PasskeyData, ScreenData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { formatTimestamp } from "#web/account/format-day.ts";
import css from "#web/account/settings.module.css";
import { SettingsPart } from "#web/account/settings-page.tsx";
import { BackHere } from "./back-here.tsx";
import { useAddPasskey } from "./use-add-passkey.ts";

const TONES: Record<PasskeyState, "success" | "warning" | "error"> = {
  added: "success",
  renamed: "success",
  removed: "success",
  name: "error",
  gone: "warning",
  "not-created": "warning",
  exists: "warning",
  "too-many": "warning",
  "wrong-password": "error",
  "too-many-attempts": "error",
};
const MAX_PASSWORD = 256;

/** Lists, adds, renames and removes passkeys (TRUST-02). Only adding needs JavaScript: browsers offer it to scripts alone. */
export function PasskeysPart({ list, state }: NonNullable<ScreenData["UserSettings"]>["passkeys"]) {
  const t = useT();
  const { add, failure, isBusy } = useAddPasskey();
  const shown = failure ?? (isBusy ? null : state);
  const isAddress = failure === "not-created" && !hasPasskeys(location.hostname);
  return (
    <SettingsPart id="passkeys" title={t("Passkeys.Title")}>
      {shown && (
        <MessageBox
          tone={TONES[shown]}
          title={t(`Passkeys.State.${shown}`)}
          text={isAddress ? t("Passkeys.NotForAddress") : t(`Passkeys.State.${shown}.Text`)}
        />
      )}
      <p className={css["text"]}>{t("Passkeys.About")}</p>
      {list.length > 0 && (
        <ul className={css["rows"]}>
          {list.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <details className={css["more"]} open={list.length === 0 || failure !== null}>
        <summary>{t("Passkeys.Add")}</summary>
        <form className={css["factor"]} method="post" action={PASSKEY_ROUTES.add} autoComplete="off" onSubmit={add}>
          <BackHere />
          <input type="hidden" name="credential" />
          <TextField
            label={t("Passkeys.Name")}
            hint={t("Passkeys.Name.Hint")}
            name="name"
            maxLength={MAX_PASSKEY_NAME_LENGTH}
            autoComplete="off"
            required
          />
          <PasswordField label={t("SecondFactor.Password")} name="password" maxLength={MAX_PASSWORD} required />
          <Button type="submit" variant="secondary" isLoading={isBusy}>
            {t("Passkeys.Add.Now")}
          </Button>
        </form>
      </details>
    </SettingsPart>
  );
}

function PasskeyRow({ passkey: { id, name, otherHost, since, lastUsed } }: { passkey: PasskeyData }) {
  const t = useT();
  const used = lastUsed === null ? t("Passkeys.Unused") : t("Passkeys.LastUsed", formatTimestamp(lastUsed, t));
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className={css["state"]}>
          {t("Passkeys.Since", formatTimestamp(since, t))} · {used}
          {otherHost !== null && ` · ${t("Passkeys.OtherHost", otherHost)}`}
        </p>
        <details className={css["more"]}>
          <summary>
            {t("Passkeys.Change")}
            <span className="visually-hidden"> {name}</span>
          </summary>
          <form className={css["factor"]} method="post" action={PASSKEY_ROUTES.rename} autoComplete="off">
            <BackHere />
            <input type="hidden" name="passkey" value={id} />
            <TextField
              label={t("Passkeys.Name")}
              name="name"
              defaultValue={name}
              maxLength={MAX_PASSKEY_NAME_LENGTH}
              autoComplete="off"
              required
            />
            <Button type="submit" variant="secondary">
              {t("Passkeys.Rename")}
            </Button>
          </form>
          <form className={css["factor"]} method="post" action={PASSKEY_ROUTES.remove} autoComplete="off">
            <BackHere />
            <input type="hidden" name="passkey" value={id} />
            <p>{t("Passkeys.Remove.Text")}</p>
            <PasswordField label={t("SecondFactor.Password")} name="password" maxLength={MAX_PASSWORD} required />
            <Button type="submit" variant="secondary" aria-label={t("Passkeys.Remove.Of", name)}>
              {t("Passkeys.Remove")}
            </Button>
          </form>
        </details>
      </div>
    </li>
  );
}
