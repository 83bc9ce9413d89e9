import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { ProcurementConnectionData, ScreenData } from "#contract/screens.ts";
import { currentAddress } from "#web/shell/page/address/current-address.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { CheckResult } from "./check-result.tsx";
import css from "./procurement-connection.module.css";

type Props = Pick<ProcurementConnectionData, "versions" | "checkInput" | "check"> & Pick<ScreenData["ProcurementConnection"], "checked">;

/** Runs a test in which the shop simulates the user's software, and shows the result of each step; works without JavaScript. */
export function ConnectionCheck({ versions, checkInput, check, checked }: Props) {
  const t = useT();
  return (
    <section className={css["part"]} id="connection-check" aria-labelledby="connection-check-title">
      <h2 id="connection-check-title">{t("Connection.Check")}</h2>
      <p className={css["text"]}>{t("Connection.Check.Text")}</p>
      {checked === "too-often" && (
        <MessageBox tone="warning" title={t("Connection.Check.TooOften")} text={t("Connection.Check.TooOften.Text")} />
      )}
      <CheckForm versions={versions} checkInput={checkInput} />
      {check ? <CheckResult check={check} isNew={checked === "done"} /> : <p className={css["text"]}>{t("Connection.Check.None")}</p>}
    </section>
  );
}

function CheckForm({ versions, checkInput: { version, articleNumber, returnAddress } }: Pick<Props, "versions" | "checkInput">) {
  const t = useT();
  const { page } = usePage();
  return (
    <form className={css["check"]} method="post" action={PROCUREMENT_ROUTES.check}>
      <input type="hidden" name="redirect" value={currentAddress(page).split("?", 1)[0]} />
      <Select
        label={t("Connection.Check.Version")}
        name="version"
        defaultValue={version}
        options={versions.map((known) => ({ value: known, label: known }))}
      />
      <TextField
        label={t("Connection.Check.Article")}
        hint={t("Connection.Check.Article.Hint")}
        name="articleNumber"
        defaultValue={articleNumber}
        maxLength={50}
        optional
      />
      <TextField
        label={t("Connection.Check.Address")}
        hint={t("Connection.Check.Address.Hint")}
        name="returnAddress"
        defaultValue={returnAddress}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        optional
      />
      <TextField
        label={t("Connection.Check.Password")}
        hint={t("Connection.Check.Password.Hint")}
        name="password"
        type="password"
        autoComplete="off"
        optional
      />
      <div>
        <Button type="submit">{t("Connection.Check.Start")}</Button>
      </div>
    </form>
  );
}
