import type { RegisterMutationVariables } from "#contract/generated/operations.ts";
import { fieldsOfStep, type RegistrationDraft } from "#contract/rules/account/registration.ts";

export type Versions = { privacyVersion: string; tacVersion: string };

/** Converts a draft to variables. Fields hidden for the sector are omitted; versions are sent if their box is checked (REG-36). */
export function registrationVariables(
  draft: RegistrationDraft,
  { privacyVersion, tacVersion }: Versions,
): Omit<RegisterMutationVariables, "baseSiteId" | "captchaResponse"> {
  const isShown = new Set<string>(fieldsOfStep(3, draft.sector));
  const ifShown = (field: "company" | "customerNumber") => (isShown.has(field) ? draft[field].trim() : "");
  return {
    industrialSector: draft.sector ?? "",
    salutation: draft.salutation,
    title: draft.academicTitle?.value ?? "",
    firstName: draft.firstname.trim(),
    lastName: draft.lastname.trim(),
    email: draft.email.trim(),
    phoneNumber: draft.phone.trim(),
    craft: isShown.has("craft") ? (draft.craft?.value ?? "") : "",
    country: draft.country?.value ?? "",
    companyName: ifShown("company"),
    customerNumber: ifShown("customerNumber"),
    streetName: draft.street.trim(),
    streetNumber: draft.streetNumber.trim(),
    zipCode: draft.zipcode.trim(),
    city: draft.city.trim(),
    password: draft.password,
    passwordValidation: draft.passwordRepeat,
    registrationDataProtectionAgreementVersion: draft.privacyTerms ? privacyVersion : "",
    registrationTacVersion: draft.termsAndConditions ? tacVersion : "",
    advertisingConsent: draft.advertisingConsent,
  };
}
