import { CUSTOMER_CHOICE_FORM } from "#contract/rules/account/customer-choice.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { customerName } from "./customer-name.ts";
import { usePage, useT } from "../islands/island-context.tsx";
import type { ScreenProps } from "../islands/screen-props.ts";
import { currentAddress } from "../page/address/current-address.ts";
import css from "./customer-bar.module.css";

/**
 * The customer number that a user with several acts for, with a form to choose another one (COMPANY-11). Static: it works without
 * scripts, the choice loads the page again, and a refresh renders it again if its data has changed.
 */
export function CustomerBar({ data }: ScreenProps<"CustomerBar">) {
  const t = useT();
  const { user, page } = usePage();
  const { customers = [] } = user;
  const current = customers.find(({ unit }) => unit === data?.unit);
  if (!current) return null;
  const others = customers.filter((customer) => customer !== current);
  return (
    <section className={css["bar"]} aria-label={t("CustomerBar.Title")}>
      <div className={`page-width ${css["row"]}`}>
        <p>
          {t("CustomerBar.ActingFor")} <strong>{customerName(current, t)}</strong>
        </p>
        {others.length > 0 && (
          <details className={css["choice"]}>
            <summary>{t("CustomerBar.Switch")}</summary>
            <form method="post" action={CUSTOMER_CHOICE_FORM} className={css["numbers"]}>
              <input type="hidden" name="page" value={currentAddress(page)} />
              <p>{t("CustomerBar.About")}</p>
              {others.map((customer) => (
                <button key={customer.unit} name="unit" value={customer.unit}>
                  {customerName(customer, t)}
                </button>
              ))}
            </form>
          </details>
        )}
      </div>
      {data?.notice && (
        <div className="page-width">
          <MessageBox
            tone={data.notice === "joined" ? "success" : "error"}
            text={t(data.notice === "joined" ? "CustomerBar.Joined" : "CustomerBar.Failed")}
          />
        </div>
      )}
    </section>
  );
}
