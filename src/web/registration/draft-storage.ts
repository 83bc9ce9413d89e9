import type { Option, RegistrationDraft } from "#contract/rules/registration.ts";
import { EMPTY_DRAFT, sectorOf } from "./registration-draft.ts";

/** Where a tab keeps what was filled in, until it is closed or the registration is sent. */
const KEY = "ankerplatz.registration";
/** What is never written down. */
const SECRET = { password: "", passwordRepeat: "", captchaResponse: "", hasCaptchaError: false };

export function saveDraft(draft: RegistrationDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, ...SECRET }));
  } catch (error) {
    console.error("what was filled in could not be kept", error);
  }
}

/** What this tab kept; null where there is nothing that can be read. */
export function readDraft(): RegistrationDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return typeof kept === "object" && kept !== null ? { ...parseDraft(kept as Record<string, unknown>), ...SECRET } : null;
  } catch {
    return null;
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has kept nothing.
  }
}

/** Takes over what has the kind of value that the field has. */
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
