import { CONSENT_PATH, type Consent, type Purpose } from "#contract/consent.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { currentAddress } from "../page/address/current-address.ts";
import { usePage, useT } from "../islands/island-context.tsx";
import css from "./consent.module.css";

/** Consent form; works without JavaScript. Rejecting is as prominent as accepting. */
export function ConsentForm({ consent, isBanner }: { consent: Consent; isBanner: boolean }) {
  const t = useT();
  const { page } = usePage();
  const purposes = <Purposes consent={consent} />;
  return (
    <form method="post" action={CONSENT_PATH} className={css["form"]}>
      <input type="hidden" name="page" value={currentAddress(page)} />
      {!isBanner && purposes}
      <div className={css["actions"]}>
        <Button type="submit" variant="secondary" name="choice" value="none">
          {t("Consent.None")}
        </Button>
        <Button type="submit" variant="secondary" name="choice" value="all">
          {t("Consent.All")}
        </Button>
        {!isBanner && <SaveButton />}
      </div>
      {isBanner && (
        <details className={css["own"]}>
          <summary>{t("Consent.Choose")}</summary>
          {purposes}
          <SaveButton />
        </details>
      )}
    </form>
  );
}

function SaveButton() {
  return (
    <Button type="submit" variant="secondary" name="choice" value="chosen">
      {useT()("Consent.Save")}
    </Button>
  );
}

function Purposes({ consent: { purposes, given } }: { consent: Consent }) {
  const t = useT();
  const words: Readonly<Record<Purpose, readonly [label: string, hint: string]>> = {
    statistics: [t("Consent.Statistics"), t("Consent.Statistics.Hint")],
    external: [t("Consent.External"), t("Consent.External.Hint")],
  };
  return (
    <fieldset className={css["purposes"]}>
      <legend className="visually-hidden">{t("Consent.Purposes")}</legend>
      <Checkbox label={t("Consent.Necessary")} hint={t("Consent.Necessary.Hint")} defaultChecked disabled />
      {purposes.map((purpose) => {
        const [label, hint] = words[purpose];
        return (
          <Checkbox
            key={purpose}
            name="purpose"
            value={purpose}
            label={label}
            hint={hint}
            defaultChecked={given?.includes(purpose) ?? false}
          />
        );
      })}
    </fieldset>
  );
}
