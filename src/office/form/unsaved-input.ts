import { type FormEvent, type SyntheticEvent, useEffect, useState } from "react";

/** Part of a screen that people type into. */
export type Guard = { isDirty: boolean; revision: number; before: string | null };

const guards = new Set<Guard>();
/** The part that was clicked or submitted in the current task. */
let used: Guard | null = null;

export function hasUnsavedInput(): boolean {
  return [...guards].some(({ isDirty }) => isDirty);
}

export function discardUnsavedInput(): void {
  for (const guard of guards) accept(guard);
}

/** Called when a change is sent; returns what to call when it is stored. Input that was typed meanwhile stays unsaved. */
export function noteSaving(): () => void {
  const guard = used;
  const revision = guard?.revision;
  return () => {
    if (guard && guard.revision === revision) accept(guard);
  };
}

/** Called by buttons that change input, such as one that removes a line. */
export function noteChange(): void {
  if (!used) return;
  used.revision += 1;
  used.isDirty = true;
}

export function accept(guard: Guard): void {
  guard.isDirty = false;
  guard.before = null;
}

function use(guard: Guard): void {
  used = guard;
  setTimeout(() => {
    if (used === guard) used = null;
  });
}

function noteFocus(guard: Guard, field: Element): void {
  if (!guard.isDirty) guard.before = valuesBeside(field);
}

function noteInput(guard: Guard, field: HTMLElement): void {
  guard.revision += 1;
  guard.isDirty = field.isContentEditable || valuesBeside(field) !== guard.before;
}

/** Values of the fields beside a field. */
function valuesBeside(field: Element): string {
  const root = field.closest("form, [role=dialog], [role=alertdialog], [data-guard]");
  const fields = root?.querySelectorAll<HTMLInputElement>("input, textarea, select") ?? [];
  return JSON.stringify([...fields].map(({ type, checked, value }) => (type === "checkbox" || type === "radio" ? checked : value)));
}

/**
 * Notices input that is not saved: handlers for the element around the fields. They also hear fields in a portal, such as those of a
 * dialog. A change of `useChange` that was started inside counts as saving.
 */
export function useUnsavedInput() {
  const [guard] = useState<Guard>(() => ({ isDirty: false, revision: 0, before: null }));
  useEffect(() => {
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [guard]);
  return {
    guard,
    handlers: {
      onFocus({ target }: SyntheticEvent) {
        noteFocus(guard, target as Element);
      },
      onInput({ target }: FormEvent) {
        noteInput(guard, target as HTMLElement);
      },
      onClickCapture: () => use(guard),
      onSubmitCapture: () => use(guard),
    },
  };
}
