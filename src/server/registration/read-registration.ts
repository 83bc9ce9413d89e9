import { fieldsOfStep, type Option, type RegistrationDraft, type Sector, SECTORS } from "#contract/rules/registration.ts";
import { canonicalEmail } from "../mail/index.ts";

/** A registration as it is sent (REG-37); versions are empty where their box is not ticked. */
export type RegistrationInput = {
  industrialSector: string;
  salutation: string;
  title: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  craft: string;
  country: string;
  companyName: string;
  customerNumber: string;
  streetName: string;
  streetNumber: string;
  zipCode: string;
  city: string;
  password: string;
  passwordValidation: string;
  registrationDataProtectionAgreementVersion: string;
  registrationTacVersion: string;
  advertisingConsent: boolean;
  captchaResponse: string;
};

/**
 * A registration as it was sent, tidied: blanks, halves of signs and what cannot be seen are put right, and what a sector
 * does not ask is dropped. Of address and password nothing is changed in silence but space around the address.
 */
export function readRegistration(sent: RegistrationInput): RegistrationDraft {
  const sector = SECTORS.find((code) => code === sent.industrialSector) ?? null;
  const asked = new Set<string>(fieldsOfStep(3, sector));
  const ifAsked = (field: string, text: string): string => (asked.has(field) ? tidy(text) : "");
  return {
    // One that nobody offers is told apart from none by the rules.
    sector: sector ?? (sent.industrialSector === "" ? null : (sent.industrialSector as Sector)),
    sectorTitle: "",
    salutation: tidy(sent.salutation),
    academicTitle: optionOf(sent.title),
    firstname: tidy(sent.firstName),
    lastname: tidy(sent.lastName),
    email: canonicalEmail(sent.email),
    phone: tidy(sent.phoneNumber),
    craft: optionOf(ifAsked("craft", sent.craft)),
    country: optionOf(sent.country),
    company: ifAsked("company", sent.companyName),
    customerNumber: ifAsked("customerNumber", sent.customerNumber),
    street: tidy(sent.streetName),
    streetNumber: tidy(sent.streetNumber),
    zipcode: tidy(sent.zipCode),
    city: tidy(sent.city),
    password: sent.password,
    passwordRepeat: sent.passwordValidation,
    privacyTerms: sent.registrationDataProtectionAgreementVersion.trim() !== "",
    termsAndConditions: sent.registrationTacVersion.trim() !== "",
    advertisingConsent: sent.advertisingConsent,
    captchaResponse: sent.captchaResponse,
    hasCaptchaError: false,
  };
}

function optionOf(value: string): Option | null {
  const code = tidy(value);
  return code === "" ? null : { value: code, title: "" };
}

function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
}
