import type { RegistrationDraft } from "#contract/rules/account/registration.ts";
import type { Context } from "../../context.ts";
import type { EmailExample } from "../../slice.ts";
import { activationMail } from "./activation-mail.ts";
import { invitationMail } from "./invitation-mail.ts";
import { salesTaskMail } from "./sales-task-mail.ts";

const DRAFT: RegistrationDraft = {
  sector: "GROUP-craftsman",
  sectorTitle: "",
  salutation: "mrs",
  academicTitle: null,
  firstname: "Frida",
  lastname: "Öhlenschläger",
  email: "frida@fassadenbau.example",
  phone: "+49 40 555 0102",
  craft: { value: "facade", title: "" },
  country: { value: "DE", title: "" },
  company: "Fassadenbau Öhlenschläger & Töchter",
  customerNumber: "0000471100",
  street: "Hafenstraße",
  streetNumber: "12 a",
  zipcode: "20457",
  city: "Hamburg",
  password: "",
  passwordRepeat: "",
  privacyTerms: true,
  termsAndConditions: true,
  advertisingConsent: false,
  captchaResponse: "",
  hasCaptchaError: false,
};

/** Emails of the registration with made-up contents. */
export function exampleEmails(ctx: Context, language: string): EmailExample[] {
  const accountId = "00000000-0000-4000-8000-000000000000";
  const { zipPattern, deliveryCountries } = ctx.site.settings.site;
  const crafts = [{ value: "facade", title: language.startsWith("de") ? "Fassade" : "Façade" }];
  const rules = { zipPattern, deliveryCountries, sectors: [], salutations: [], academicTitles: [], crafts, countries: [] };
  const task = salesTaskMail(ctx, {
    accountId,
    customerId: "P500001",
    draft: { ...DRAFT, customerNumber: "" },
    content: { rules },
    language,
  });
  return [
    { name: "Konto freischalten", mail: activationMail(ctx, { accountId, token: "a1b2c3d4e5".repeat(4), draft: DRAFT, language }) },
    {
      name: "Bestehender Kunde wird eingeladen",
      mail: invitationMail(ctx, {
        key: "example",
        token: "a1b2c3d4e5".repeat(4),
        invitation: { email: DRAFT.email, titleCode: "mrs", firstName: DRAFT.firstname, lastName: DRAFT.lastname },
        companyName: DRAFT.company,
        language,
      }),
    },
    ...(task ? [{ name: "Aufgabe für den Vertrieb: neue Firma", mail: task }] : []),
  ];
}
