import { TextField } from "#web/ui/form/text-field.tsx";
import { usePhrases } from "../language/language.tsx";
import { mediaPhrases } from "../phrases/media.ts";
import { focusOnMount } from "../shell/focus-on-mount.ts";

type Props = {
  languages: readonly string[];
  alt: Readonly<Record<string, string>>;
  isDocument: boolean;
  isReadOnly?: boolean;
  onChange: (alt: Readonly<Record<string, string>>) => void;
};

/** A text for each language: what a picture shows, or what a document contains. */
export function AltFields({ languages, alt, isDocument, isReadOnly = false, onChange }: Props) {
  const t = usePhrases(mediaPhrases);
  const label = isDocument ? t.description : t.alt;
  return languages.map((language, index) => (
    <TextField
      key={language}
      label={languages.length > 1 ? `${label} (${t.languages[language] ?? language})` : label}
      hint={index === 0 ? (isDocument ? t.descriptionHint : t.altHint) : undefined}
      value={alt[language] ?? ""}
      onChange={(event) => onChange({ ...alt, [language]: event.target.value })}
      maxLength={300}
      required
      readOnly={isReadOnly}
      ref={index === 0 && !isReadOnly ? focusOnMount : undefined}
    />
  ));
}
