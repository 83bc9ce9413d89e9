import type { Option, RegistrationDraft } from "#contract/rules/account/registration.ts";
import { EMPTY_DRAFT, sectorOf } from "./registration-draft.ts";

/** Storage key of the draft in this tab, until the tab is closed or the registration is sent. */
const KEY = "ankerplatz.registration";
/** Fields that are never stored. */
const SECRET = { password: "", passwordRepeat: "", captchaResponse: "", hasCaptchaError: false };

export function saveDraft(draft: RegistrationDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, ...SECRET }));
  } catch (error) {
    console.error("what was filled in could not be kept", error);
  }
}

/** The stored draft; null if there is none or it is invalid. */
export function readDraft(): RegistrationDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return typeof stored === "object" && stored !== null ? { ...parseDraft(stored as Record<string, unknown>), ...SECRET } : null;
  } catch {
    return null;
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no draft.
  }
}

/** Accepts stored values of the same type as the field. */
function parseDraft(kept: Record<string, unknown>): RegistrationDraft {
  const simple = Object.entries(EMPTY_DRAFT).map(([field, empty]) => [field, typeof kept[field] === typeof empty ? kept[field] : empty]);
  return {
    ...(Object.fromEntries(simple) as RegistrationDraft),
    sector: sectorOf(kept["sector"]),
    academicTitle: optionOf(kept["academicTitle"]),
    craft: optionOf(kept["craft"]),
    country: optionOf(kept["country"]),
  };
}

function optionOf(value: unknown): Option | null {
  if (typeof value !== "object" || value === null) return null;
  const option = value as Partial<Option>;
  return typeof option.value === "string" && typeof option.title === "string" ? { value: option.value, title: option.title } : null;
}
