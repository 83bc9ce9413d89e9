import { countryName } from "#contract/rules/account/country-name.ts";
import { useLink, usePage } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import css from "./mocks.module.css";
import { SAMPLES, getSampleTexts } from "./samples.ts";

/** Design mock of the address administration: the ERP owns the addresses, nothing here changes any (ADDR-03). */
export function AddressAdministrationMock() {
  const { language } = usePage();
  const link = useLink();
  const words = getSampleTexts(language);
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>{words.administration}</h1>
      <p className={css["note"]}>{words.mock}</p>
      <ul className={css["addresses"]}>
        {SAMPLES.map((address) => (
          <li key={address.company}>
            <address>
              <strong>{address.company}</strong>
              <span>
                {address.firstName} {address.lastName}
              </span>
              {address.addition && <span>{address.addition}</span>}
              <span>
                {address.streetName} {address.streetNumber}
              </span>
              <span>
                {address.postalCode} {address.town}
              </span>
              <span>{countryName(address.country, language)}</span>
            </address>
            <p>
              <a href={link("/my-account/address-edit")} data-page-load="" aria-label={`${words.change}: ${address.company}`}>
                {words.change}
              </a>
            </p>
            <div className={css["buttons"]}>
              <Button size="small" variant="secondary" aria-label={`${words.makeDefault}: ${address.company}`}>
                {words.makeDefault}
              </Button>
              <Button size="small" variant="quiet" aria-label={`${words.remove}: ${address.company}`}>
                {words.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={css["buttons"]}>
        <Button>{words.add}</Button>
      </div>
    </article>
  );
}
