import type { ImportState } from "#contract/office/generated/operations.ts";
import { usePhrases } from "../language/language.tsx";
import { importPhrases } from "../phrases/imports.ts";
import { StateText, type Tone } from "../shell/section.tsx";

const TONES: Record<ImportState, Tone> = {
  uploading: "busy",
  checking: "busy",
  checked: "warning",
  refused: "bad",
  releasing: "busy",
  released: "good",
  cancelled: "neutral",
  failed: "bad",
};

export const IMPORT_STATES = Object.keys(TONES) as ImportState[];

/** Whether a worker has the import, so that its page changes by itself. */
export function isAtWork(state: ImportState): boolean {
  return state === "checking" || state === "releasing";
}

export function ImportStateText({ state }: { state: ImportState }) {
  const t = usePhrases(importPhrases);
  return <StateText tone={TONES[state]}>{t.states[state]}</StateText>;
}
