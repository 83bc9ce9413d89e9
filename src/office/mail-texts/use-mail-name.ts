import { usePhrases } from "../language/language.tsx";
import { mailTextPhrases } from "../phrases/mail-texts.ts";

/** The occasion of an email, which the server names in German. */
export function useMailName(): (name: string) => string {
  const { names } = usePhrases(mailTextPhrases);
  return (name) => names[name] ?? name;
}
