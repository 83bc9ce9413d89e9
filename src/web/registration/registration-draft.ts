import { type RegistrationDraft, SECTORS, type Sector } from "#contract/rules/account/registration.ts";

export const EMPTY_DRAFT: RegistrationDraft = {
  sector: null,
  sectorTitle: "",
  salutation: "",
  academicTitle: null,
  firstname: "",
  lastname: "",
  email: "",
  phone: "",
  craft: null,
  country: null,
  company: "",
  customerNumber: "",
  street: "",
  streetNumber: "",
  zipcode: "",
  city: "",
  password: "",
  passwordRepeat: "",
  privacyTerms: false,
  termsAndConditions: false,
  advertisingConsent: false,
  captchaResponse: "",
  hasCaptchaError: false,
};

/** Applies a change to the draft. Another sector has other crafts, so the chosen craft is reset (REG-16). */
export function changeDraft(draft: RegistrationDraft, change: Partial<RegistrationDraft>): RegistrationDraft {
  const isOtherSector = change.sector !== undefined && change.sector !== draft.sector;
  return { ...draft, ...(isOtherSector && { craft: null }), ...change };
}

/** Parses a sector; null if invalid. */
export function sectorOf(value: unknown): Sector | null {
  return SECTORS.find((sector) => sector === value) ?? null;
}
