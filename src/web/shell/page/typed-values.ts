import { currentPage } from "./current-page.ts";
import { $userId } from "./stores.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const STORAGE_KEY = "ankerplatz.typed";
const KEPT_FOR_MS = 30 * 60_000;

type Kept = { path: string; at: number; userId: string; fields: [key: string, value: string][] };

const typedIn = new WeakSet<EventTarget>();

/** Notes from now on which fields are typed into. */
export function watchTyped(): void {
  document.addEventListener("input", ({ target }) => target && typedIn.add(target));
}

/** Keeps what stands in the fields of the page, to be put back when the same page is loaded anew. Never a password. */
export function saveTyped(): void {
  // What has not been put back yet stands in no field: it is kept on.
  const waiting = keptForPage();
  const fields = fieldsOf(document)
    .filter(([, field]) => isUnsaved(field))
    .map(([key, field]): [string, string] => [key, (typedIn.has(field) ? null : waiting?.get(key)) ?? valueOf(field)]);
  try {
    const kept: Kept = { path: shownPath(), at: Date.now(), userId: $userId.get(), fields };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch (error) {
    console.error("what was typed could not be kept", error);
  }
}

/**
 * What the server keeps as soon as it is changed stands on the page as the server knew it: put back, an old quantity would be
 * sent over the one that holds by now. Only what is being typed at this moment has not been sent.
 */
function isUnsaved(field: Field): boolean {
  return !field.closest(`[data-saved="${field.name}"]`) || (field === document.activeElement && typedIn.has(field));
}

/** Puts back what was kept for this page, once, as if it were typed again; what one customer typed is not put into another's page. */
export function restoreTyped(): void {
  const kept = readKept();
  // On the way through another page, as through the sign-in, it waits; not for ever.
  if (kept && kept.path !== shownPath() && Date.now() - kept.at < KEPT_FOR_MS) return;
  const values = keptForPage();
  if (kept) sessionStorage.removeItem(STORAGE_KEY);
  if (!values) return;
  for (const [key, field] of fieldsOf(document)) {
    const value = values.get(key);
    if (value === undefined || value === valueOf(field)) continue;
    if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
      field.click();
      continue;
    }
    // Past React's own setter, which would take the change for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    // What is sent when a field is left is sent now.
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
}

/** The same a moment later: what is shown anew is in the document by then. */
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

/** Null unless something is kept for the page that is shown and whoever it is shown to. */
function keptForPage(): Map<string, string> | null {
  const kept = readKept();
  if (kept?.path !== shownPath() || (kept.userId && kept.userId !== $userId.get())) return null;
  return new Map(kept.fields);
}

/** Of the page that stands there: the address is the next one's already while that is on its way. */
const shownPath = (): string => currentPage().page.uri;

/** Fields by a name that they have again after a reload: their region, their form's line and article, and their own. */
function fieldsOf(page: Document): [key: string, field: Field][] {
  const seen = new Map<string, number>();
  return [...page.querySelectorAll<Field>("main input, main textarea, main select")]
    .filter((field) => !["password", "hidden", "submit", "button", "file"].includes(field.type))
    .map((field) => {
      const hidden = field.form?.querySelectorAll<HTMLInputElement>("input[type=hidden]:is([name=id], [name=article])") ?? [];
      const of = Array.from(hidden, ({ value }) => value).join("/");
      const name = [
        field.closest<HTMLElement>("[data-region]")?.dataset["region"],
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
