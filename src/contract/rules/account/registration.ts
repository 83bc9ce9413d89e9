import type { SiteSettings } from "../../site-settings.ts";
import { matchesZipPattern, zipPatternOf } from "../orders/delivery-address.ts";
import { isEmail } from "./email.ts";
import { brokenPasswordRules, isSamePassword, MAX_PASSWORD_LENGTH } from "./password.ts";
import { isPhone } from "./phone.ts";
import { isOn } from "../shop/features.ts";
import { unprintableCharacters } from "../shop/printable.ts";

/** An option of a select that content defines (REG-45). */
export type Option = { value: string; title: string };

/** Trade of a new customer (REG-02), as codes of customer groups. */
export const SECTORS = ["GROUP-craftsman", "GROUP-retailer", "GROUP-planner", "GROUP-diy", "GROUP-industry"] as const;
export type Sector = (typeof SECTORS)[number];

/** The sectors that a site offers: without private customers, only those of businesses. */
export function offeredSectors(settings: { site: Pick<SiteSettings["site"], "features"> }): readonly Sector[] {
  return isOn(settings, "privateCustomers") ? SECTORS : SECTORS.filter((sector) => sector !== "GROUP-diy");
}

/** Registration input so far; preserved across the steps (ENT-13). */
export type RegistrationDraft = {
  sector: Sector | null;
  sectorTitle: string;
  salutation: string;
  academicTitle: Option | null;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  craft: Option | null;
  country: Option | null;
  company: string;
  customerNumber: string;
  street: string;
  streetNumber: string;
  zipcode: string;
  city: string;
  password: string;
  passwordRepeat: string;
  privacyTerms: boolean;
  termsAndConditions: boolean;
  advertisingConsent: boolean;
  captchaResponse: string;
  hasCaptchaError: boolean;
};

/** Fields that can have validation errors; the captcha is validated by its provider. */
export type RegistrationField = Exclude<
  keyof RegistrationDraft,
  "sectorTitle" | "captchaResponse" | "hasCaptchaError" | "advertisingConsent"
>;
export type RegistrationError = "required" | "tooLong" | "unprintable" | "invalid" | "weak" | "unequal";
export type RegistrationErrors = Partial<Record<RegistrationField, RegistrationError>>;

/** Options and rules of a registration from a site's content and settings. */
export type RegistrationRules = Pick<SiteSettings["site"], "zipPattern" | "deliveryCountries"> & {
  sectors: readonly Sector[];
  salutations: readonly Option[];
  academicTitles: readonly Option[];
  crafts: readonly Option[];
  countries: readonly Option[];
};

/** Maximum characters (REG-23 to REG-25). */
export const REGISTRATION_MAXIMA = {
  firstname: 120,
  lastname: 120,
  phone: 120,
  company: 120,
  street: 120,
  city: 120,
  streetNumber: 20,
  zipcode: 20,
  customerNumber: 13,
  password: MAX_PASSWORD_LENGTH,
} as const satisfies Partial<Record<RegistrationField, number>>;

export const REGISTRATION_STEPS = [1, 2, 3, 4] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

const STEP_FIELDS: Readonly<Record<RegistrationStep, readonly RegistrationField[]>> = {
  1: ["sector"],
  2: ["salutation", "academicTitle", "firstname", "lastname", "email", "phone"],
  3: ["craft", "company", "customerNumber", "street", "streetNumber", "zipcode", "city", "country"],
  4: ["password", "passwordRepeat", "termsAndConditions", "privacyTerms"],
};

/** The fields that a step shows for a sector, in display order (REG-05, REG-06). */
export function fieldsOfStep(step: RegistrationStep, sector: Sector | null): RegistrationField[] {
  return STEP_FIELDS[step].filter((field) => {
    if (field === "craft") return sector === "GROUP-craftsman";
    return !(sector === "GROUP-diy" && (field === "company" || field === "customerNumber"));
  });
}

/**
 * Validates a registration up to and including a step: errors by field, in display order; empty if it is complete. Fields hidden
 * for the sector are not validated.
 */
export function validateRegistration(draft: RegistrationDraft, rules: RegistrationRules, upTo: RegistrationStep = 4): RegistrationErrors {
  const errors: RegistrationErrors = {};
  for (const step of REGISTRATION_STEPS) {
    if (step > upTo) break;
    for (const field of fieldsOfStep(step, draft.sector)) {
      const error = CHECKS[field](draft, rules);
      if (error) errors[field] = error;
    }
  }
  return errors;
}

type Check = (draft: RegistrationDraft, rules: RegistrationRules) => RegistrationError | null;

/** Delivery notes and invoices print these fields. */
const text =
  (field: TextField): Check =>
  (draft) =>
    checkText(field, draft) ?? (unprintableCharacters(draft[field]).length > 0 ? "unprintable" : null);
const ticked =
  (field: "termsAndConditions" | "privacyTerms"): Check =>
  (draft) =>
    draft[field] ? null : "required";

const CHECKS: Readonly<Record<RegistrationField, Check>> = {
  sector: ({ sector }, { sectors }) => (sector === null ? "required" : unlessHolds(sectors.includes(sector))),
  salutation: ({ salutation }, { salutations }) => (salutation === "" ? "required" : isOffered(salutation, salutations)),
  academicTitle: ({ academicTitle }, { academicTitles }) => academicTitle && isOffered(academicTitle.value, academicTitles),
  craft: ({ craft }, { crafts }) => checkOption(craft, crafts),
  country: ({ country }, { countries }) => checkOption(country, countries),
  firstname: text("firstname"),
  lastname: text("lastname"),
  company: text("company"),
  street: text("street"),
  streetNumber: text("streetNumber"),
  city: text("city"),
  email: (draft) => checkText("email", draft) ?? unlessHolds(isEmail(draft.email.trim())),
  phone: (draft) => tooLong("phone", draft) ?? unlessHolds(isPhone(draft.phone.trim())),
  customerNumber: (draft) => tooLong("customerNumber", draft) ?? unlessHolds(/^[\p{L}\p{Nd} ./-]*$/u.test(draft.customerNumber)),
  zipcode: (draft, rules) =>
    checkText("zipcode", draft) ?? unlessHolds(matchesZipPattern(draft.zipcode.trim(), zipPatternOf(draft.country?.value ?? "", rules))),
  password: ({ password }) => checkPassword(password),
  passwordRepeat: (draft) => checkRepeat(draft),
  termsAndConditions: ticked("termsAndConditions"),
  privacyTerms: ticked("privacyTerms"),
};

function checkPassword(password: string): RegistrationError | null {
  if (password === "") return "required";
  if (password.length > REGISTRATION_MAXIMA.password) return "tooLong";
  return brokenPasswordRules(password).length > 0 ? "weak" : null;
}

function checkRepeat({ password, passwordRepeat }: RegistrationDraft): RegistrationError | null {
  if (passwordRepeat === "") return "required";
  return isSamePassword(passwordRepeat, password) ? null : "unequal";
}

type TextField =
  | "firstname"
  | "lastname"
  | "email"
  | "phone"
  | "company"
  | "customerNumber"
  | "street"
  | "streetNumber"
  | "zipcode"
  | "city";

function checkText(field: TextField, draft: RegistrationDraft): RegistrationError | null {
  return draft[field].trim() === "" ? "required" : tooLong(field, draft);
}

function tooLong(field: TextField, draft: RegistrationDraft): RegistrationError | null {
  const most = field in REGISTRATION_MAXIMA ? REGISTRATION_MAXIMA[field as keyof typeof REGISTRATION_MAXIMA] : null;
  return most !== null && draft[field].trim().length > most ? "tooLong" : null;
}

function unlessHolds(rule: boolean): RegistrationError | null {
  return rule ? null : "invalid";
}

function checkOption(option: Option | null, options: readonly Option[]): RegistrationError | null {
  return option === null || option.value === "" ? "required" : isOffered(option.value, options);
}

function isOffered(value: string, options: readonly Option[]): RegistrationError | null {
  return unlessHolds(options.some((option) => option.value === value));
}
