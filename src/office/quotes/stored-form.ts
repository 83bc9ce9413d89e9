import type { AnswerForm } from "./answer-form.ts";

// Entries survive a reload and a session that ended, in this tab only.
const keyOf = (quoteNumber: string) => `office-quote-${quoteNumber}`;

export function readStoredForm(quoteNumber: string): AnswerForm | null {
  try {
    const stored = sessionStorage.getItem(keyOf(quoteNumber));
    return stored === null ? null : (JSON.parse(stored) as AnswerForm);
  } catch {
    return null;
  }
}

export function storeForm(quoteNumber: string, form: AnswerForm | null): void {
  try {
    if (form) sessionStorage.setItem(keyOf(quoteNumber), JSON.stringify(form));
    else sessionStorage.removeItem(keyOf(quoteNumber));
  } catch {
    // The entries then last until the page is closed.
  }
}
