import { fieldsOfStep, type Option, type RegistrationDraft, type Sector, SECTORS } from "#contract/rules/account/registration.ts";
import { canonicalEmail } from "../mail/index.ts";

/** A submitted registration (REG-37); a version is empty if its box is not ticked. */
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
 * Normalizes a submitted registration: whitespace, lone surrogates and invisible characters; drops fields that the sector does
 * not have. The password is never changed, and the email address only trimmed and canonicalized.
 */
export function readRegistration(sent: RegistrationInput): RegistrationDraft {
  const sector = SECTORS.find((code) => code === sent.industrialSector) ?? null;
  const requested = new Set<string>(fieldsOfStep(3, sector));
  const ifAsked = (field: string, text: string): string => (requested.has(field) ? tidy(text) : "");
  return {
    // An unknown sector is passed on, so that the rules can tell it from a missing one.
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
