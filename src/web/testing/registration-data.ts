// Fields of a registration as in content, and a filled draft.
import type { Fields } from "#contract/layout.ts";
import type { RegistrationDraft } from "#contract/rules/account/registration.ts";
import page from "../../../content/pages/my-account/registration.json";
import { testPage } from "./page.ts";
import { registrationContent } from "#web/registration/registration-content.ts";
import { EMPTY_DRAFT } from "#web/registration/registration-draft.ts";

type InLanguages = { de: unknown };
const isInLanguages = (value: unknown): value is InLanguages => typeof value === "object" && value !== null && "de" in value;

/** The German value of a content field, as the server returns it. */
function german(value: unknown): unknown {
  if (isInLanguages(value)) return value.de;
  if (Array.isArray(value)) return value.map(german);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, german(item)]));
}

const component = page.placeholders.main.find((one) => one.component === "Registration")!;

/** Field values of the component Registration in the shop. */
export const REGISTRATION_VALUES: Readonly<Record<string, unknown>> = german(component.fields) as Record<string, unknown>;
export const fieldsOf = (values: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
export const REGISTRATION_CONTENT = registrationContent(fieldsOf(REGISTRATION_VALUES), testPage().settings.site);

/** A complete and valid draft of a craftsman. */
export const FILLED_DRAFT: RegistrationDraft = {
  ...EMPTY_DRAFT,
  sector: "GROUP-craftsman",
  sectorTitle: "Handwerk",
  salutation: "mrs",
  academicTitle: { value: "dr", title: "Dr." },
  firstname: "Änne",
  lastname: "Groß",
  email: "aenne@gross-elektro.example",
  phone: "+49 (171) 123-456",
  craft: { value: "electric", title: "Elektro" },
  country: { value: "DE", title: "Deutschland" },
  company: "Groß Elektro GmbH",
  customerNumber: "",
  street: "Kabelweg",
  streetNumber: "7a",
  zipcode: "72178",
  city: "Waldachtal",
  password: "Duebel-2026!",
  passwordRepeat: "Duebel-2026!",
  privacyTerms: true,
  termsAndConditions: true,
};
