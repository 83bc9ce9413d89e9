import { ADDRESS_ROUTES } from "#contract/address-request-links.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import css from "./addresses.module.css";

/** Whether orders of the company only go to known addresses, for administrators. */
export function AddressRule({ isOn }: { isOn: boolean }) {
  const t = useT();
  const { page } = usePage();
  return (
    <section className={css["section"]} aria-labelledby="address-rule">
      <h2 id="address-rule">{t("Addresses.Rule")}</h2>
      <form className={css["rule"]} method="post" action={ADDRESS_ROUTES.rule}>
        <input type="hidden" name="page" value={page.uri} />
        <Checkbox name="knownAddressesOnly" value="yes" defaultChecked={isOn} label={t("Addresses.Rule.KnownOnly")} />
        <p className={css["hint"]}>{t("Addresses.Rule.Hint")}</p>
        <Button type="submit" variant="secondary">
          {t("Common.Save")}
        </Button>
      </form>
    </section>
  );
}
