import { type RegistrationDraft, SECTORS, type Sector } from "#contract/rules/registration.ts";

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

/** The draft with what was just typed or chosen. Another sector has other crafts: the chosen one goes (REG-16). */
export function changeDraft(draft: RegistrationDraft, change: Partial<RegistrationDraft>): RegistrationDraft {
  const isOtherSector = change.sector !== undefined && change.sector !== draft.sector;
  return { ...draft, ...(isOtherSector && { craft: null }), ...change };
}

/** The sector that a value stands for; null where it is none. */
export function sectorOf(value: unknown): Sector | null {
  return SECTORS.find((sector) => sector === value) ?? null;
}
