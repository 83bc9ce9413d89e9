import type { MailState } from "#contract/office/generated/operations.ts";
import { usePhrases } from "../language/language.tsx";
import { mailPhrases } from "../phrases/mails.ts";
import { StateText, type Tone } from "../shell/section.tsx";

const TONES: Record<MailState, Tone> = { sent: "good", rejected: "bad", waiting: "busy", retrying: "warning", failed: "bad" };

export function MailStateText({ state }: { state: MailState }) {
  const t = usePhrases(mailPhrases);
  return <StateText tone={TONES[state]}>{t.states[state]}</StateText>;
}

/** The name of a mail's kind. */
export function useMailKind(): (kind: string) => string {
  const { kinds, other } = usePhrases(mailPhrases);
  return (kind) => kinds[kind] ?? other;
}
