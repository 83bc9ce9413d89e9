import { currentPage } from "../state/current-page.ts";
import { $userId } from "../stores/stores.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const STORAGE_KEY = "ankerplatz.typed";
const KEPT_FOR_MS = 30 * 60_000;

type Kept = { path: string; at: number; userId: string; fields: [key: string, value: string][] };

const typedIn = new WeakSet<EventTarget>();

/** Records which fields the user types into. */
export function watchTyped(): void {
  document.addEventListener("input", ({ target }) => target && typedIn.add(target));
}

/** Stores the field values of the page, to restore them after a reload. Passwords are excluded. */
export function saveTyped(): void {
  // Values not restored yet have no field; store them again.
  const waiting = keptForPage();
  const fields = fieldsOf(document)
    .filter(([, field]) => isUnsaved(field))
    .map(([key, field]): [string, string] => [key, (typedIn.has(field) ? null : waiting?.get(key)) ?? valueOf(field)]);
  try {
    const stored: Kept = { path: shownPath(), at: Date.now(), userId: $userId.get(), fields };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch (error) {
    console.error("what was typed could not be kept", error);
  }
}

/**
 * Fields that are saved on every change show the server's value; restoring an old quantity would overwrite a newer one. Only the
 * value being typed has not been sent.
 */
function isUnsaved(field: Field): boolean {
  return !field.closest(`[data-saved="${field.name}"]`) || (field === document.activeElement && typedIn.has(field));
}

/** Restores the stored values once and fires input events. Values of another user are not restored. */
export function restoreTyped(): void {
  const stored = readKept();
  // Values survive an intermediate page such as the sign-in, for a limited time.
  if (stored && stored.path !== shownPath() && Date.now() - stored.at < KEPT_FOR_MS) return;
  const values = keptForPage();
  if (stored) sessionStorage.removeItem(STORAGE_KEY);
  if (!values) return;
  for (const [key, field] of fieldsOf(document)) {
    const value = values.get(key);
    if (value === undefined || value === valueOf(field)) continue;
    if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
      field.click();
      continue;
    }
    // Bypasses React's value setter, which would ignore the change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    // Sends values that are submitted on blur.
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
}

/** Restores after the next render, when the fields are in the document. */
export async function restoreTypedSoon(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  restoreTyped();
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** Stored values for the current page and user, or null. */
function keptForPage(): Map<string, string> | null {
  const stored = readKept();
  if (stored?.path !== shownPath() || (stored.userId && stored.userId !== $userId.get())) return null;
  return new Map(stored.fields);
}

/** Path of the rendered page: during a navigation, location already has the next one. */
const shownPath = (): string => currentPage().page.uri;

/** Fields by a key that survives reloads: island, line and article of the form, and name. */
function fieldsOf(page: Document): [key: string, field: Field][] {
  const seen = new Map<string, number>();
  return [...page.querySelectorAll<Field>("main input, main textarea, main select")]
    .filter((field) => !["password", "hidden", "submit", "button", "file"].includes(field.type))
    .map((field) => {
      const hidden = field.form?.querySelectorAll<HTMLInputElement>("input[type=hidden]:is([name=id], [name=article])") ?? [];
      const of = Array.from(hidden, ({ value }) => value).join("/");
      const name = [
        field.closest<HTMLElement>("[data-island]")?.dataset["island"],
        of,
        field.name || field.getAttribute("aria-label"),
      ].join("|");
      const turn = seen.get(name) ?? 0;
      seen.set(name, turn + 1);
      return [`${name}|${turn}`, field];
    });
}

function valueOf(field: Field): string {
  return field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio") ? String(field.checked) : field.value;
}
