import { TextArea } from "#web/ui/form/text-field.tsx";
import { usePhrases } from "../language/language.tsx";
import { requestPhrases } from "../phrases/requests.ts";

const MAX_TEXT = 1_000;

/** What the customer reads with the answer. */
export function AnswerText({ value, onChange, hint }: { value: string; onChange: (text: string) => void; hint?: string }) {
  const t = usePhrases(requestPhrases);
  return (
    <TextArea
      label={t.text}
      {...(hint && { hint })}
      rows={3}
      maxLength={MAX_TEXT}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
