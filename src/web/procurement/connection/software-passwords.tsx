import { PROCUREMENT_ROUTES, type SoftwarePasswordState } from "#contract/routes.ts";
import type { SoftwarePasswordsData } from "#contract/screens.ts";
import { currentAddress } from "#web/shell/page/address/current-address.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { formatDay } from "#web/account/format-day.ts";
import css from "./procurement-connection.module.css";

const TONES: Record<SoftwarePasswordState, "success" | "warning" | "error"> = {
  ended: "success",
  only: "success",
  "not-only": "success",
  gone: "warning",
  again: "warning",
  "too-many": "warning",
  name: "error",
  "wrong-password": "error",
  "too-many-attempts": "error",
};

type Props = { software: SoftwarePasswordsData; state: SoftwarePasswordState | null };

/** Passwords for the user's own software, besides the account's: create, list and revoke; works without JavaScript (TRUST-10). */
export function SoftwarePasswords({ software: { passwords, most, longestName, isOnly, form }, state }: Props) {
  const t = useT();
  return (
    <section className={css["part"]} id="software-passwords" aria-labelledby="software-passwords-title">
      <h2 id="software-passwords-title">{t("Connection.Software")}</h2>
      <p className={css["text"]}>{t("Connection.Software.Text")}</p>
      {state && (
        <MessageBox
          tone={TONES[state]}
          title={t(`Connection.Software.State.${state}`)}
          text={t(`Connection.Software.State.${state}.Text`, longestName)}
        />
      )}
      {passwords.length === 0 ? (
        <p className={css["text"]}>{t("Connection.Software.None")}</p>
      ) : (
        <ul className={css["list"]} aria-label={t("Connection.Software.List")}>
          {passwords.map((password) => (
            <Password key={password.id} password={password} />
          ))}
        </ul>
      )}
      <h3>{t("Connection.Software.New")}</h3>
      {passwords.length < most ? (
        <NewPassword form={form} longestName={longestName} />
      ) : (
        <p className={css["text"]}>{t("Connection.Software.Full", most)}</p>
      )}
      <h3>{t("Connection.Software.Only")}</h3>
      <OnlyThese isOnly={isOnly} isLone={passwords.length === 0} />
    </section>
  );
}

function Password({ password: { id, name, protocol, createdAt, lastUsedAt } }: { password: SoftwarePasswordsData["passwords"][number] }) {
  const t = useT();
  const used = lastUsedAt === null ? t("Connection.Software.Unused") : t("Connection.Software.Used", formatDay(lastUsedAt, t));
  return (
    <li className={css["password"]}>
      <div>
        <strong>{name}</strong>
        <span className={css["by"]}>
          {t(`Connection.Software.By.${protocol}`)} · {t("Connection.Software.Made", formatDay(createdAt, t))} · {used}
        </span>
      </div>
      <details className={css["wire"]}>
        <summary aria-label={t("Connection.Software.EndNamed", name)}>{t("Connection.Software.End")}</summary>
        <form className={css["sure"]} method="post" action={PROCUREMENT_ROUTES.endSoftwarePassword}>
          <BackHere />
          <input type="hidden" name="id" value={id} />
          <p>{t("Connection.Software.EndText", name)}</p>
          <Button type="submit" size="small" aria-label={t("Connection.Software.EndNowNamed", name)}>
            {t("Connection.Software.EndNow")}
          </Button>
        </form>
      </details>
    </li>
  );
}

function NewPassword({ form: { id, name }, longestName }: Pick<SoftwarePasswordsData, "form" | "longestName">) {
  const t = useT();
  return (
    <form className={css["check"]} method="post" action={PROCUREMENT_ROUTES.softwarePassword} autoComplete="off">
      <BackHere />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="protocol" value="ids" />
      <TextField
        label={t("Connection.Software.Name")}
        hint={t("Connection.Software.Name.Hint")}
        name="name"
        defaultValue={name}
        maxLength={longestName}
        required
      />
      <OwnPassword />
      <div className={css["ask"]}>
        <Button type="submit">{t("Connection.Software.Make")}</Button>
        <span className={css["by"]}>{t("Connection.Software.Make.Hint")}</span>
      </div>
    </form>
  );
}

/** Whether software may use the account's password. Disabling that is one click; enabling it requires authentication. */
function OnlyThese({ isOnly, isLone }: { isOnly: boolean; isLone: boolean }) {
  const t = useT();
  if (!isOnly)
    return (
      <form className={css["sure"]} method="post" action={PROCUREMENT_ROUTES.softwareOnly}>
        <BackHere />
        <input type="hidden" name="only" value="1" />
        <p>{t("Connection.Software.Only.Off")}</p>
        {isLone && <p className={css["by"]}>{t("Connection.Software.Only.Lone")}</p>}
        <Button type="submit" variant="secondary" size="small">
          {t("Connection.Software.Only.Set")}
        </Button>
      </form>
    );
  return (
    <>
      <p className={css["text"]}>{t("Connection.Software.Only.On")}</p>
      <details className={css["wire"]}>
        <summary>{t("Connection.Software.Only.Unset")}</summary>
        <form className={css["sure"]} method="post" action={PROCUREMENT_ROUTES.softwareOnly}>
          <BackHere />
          <p>{t("Connection.Software.Only.UnsetText")}</p>
          <OwnPassword />
          <Button type="submit" variant="secondary" size="small">
            {t("Connection.Software.Only.Unset")}
          </Button>
        </form>
      </details>
    </>
  );
}

function OwnPassword() {
  const t = useT();
  return (
    <PasswordField
      label={t("Connection.Software.Password")}
      hint={t("Connection.Software.Password.Hint")}
      name="password"
      maxLength={256}
      required
    />
  );
}

function BackHere() {
  const { page } = usePage();
  return <input type="hidden" name="redirect" value={currentAddress(page).split("?", 1)[0]} />;
}
