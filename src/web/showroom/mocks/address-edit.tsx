import { countryName } from "#contract/rules/account/country-name.ts";
import { useLink, usePage } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { RadioGroup, Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import css from "./mocks.module.css";
import { SAMPLES, getSampleTexts } from "./samples.ts";

const COUNTRIES = ["DE", "AT", "CH", "GB"];

/** Design mock of an address form; its input is not sent (ADDR-04). */
export function AddressEditMock() {
  const { language } = usePage();
  const link = useLink();
  const words = getSampleTexts(language);
  const [sample] = SAMPLES;
  const field = (name: "company" | "firstName" | "lastName" | "streetName" | "streetNumber" | "addition" | "postalCode" | "town") => (
    <TextField name={name} label={words[name]} defaultValue={sample![name]} />
  );
  return (
    <article className={`page-body ${css["page"]}`}>
      <p>
        <a href={link("/my-account/address-administration")} data-page-load="">
          {words.back}
        </a>
      </p>
      <h1>{words.edit}</h1>
      <p className={css["note"]}>{words.mock}</p>
      <div className={css["fields"]}>
        {field("company")}
        <RadioGroup
          label={words.gender}
          name="gender"
          defaultValue={sample!.gender}
          options={(["male", "female", "divers"] as const).map((value) => ({ value, label: words[value] }))}
        />
        {field("firstName")}
        {field("lastName")}
        {field("streetName")}
        {field("streetNumber")}
        {field("addition")}
        {field("postalCode")}
        {field("town")}
        <Select
          name="country"
          label={words.country}
          defaultValue={sample!.country}
          options={COUNTRIES.map((value) => ({ value, label: countryName(value, language) }))}
        />
      </div>
      <div className={css["buttons"]}>
        <Button>{words.save}</Button>
        <Button variant="secondary">{words.cancel}</Button>
      </div>
    </article>
  );
}
