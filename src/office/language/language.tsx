import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { TextContext, type Translate } from "#web/ui/text.ts";
import { kitPhrases } from "../phrases/kit.ts";
import { readStored, store } from "../shell/stored.ts";

export type Language = "de" | "en";
/** Texts of an area in both languages; the types demand the same ones in English as in German. */
export type Phrases<Texts> = { de: Texts; en: Texts };

const LanguageContext = createContext<{ language: Language; setLanguage(language: Language): void }>({ language: "de", setLanguage() {} });

const STORED = "office-language";

function initialLanguage(): Language {
  const stored = readStored(STORED);
  if (stored === "de" || stored === "en") return stored;
  return navigator.language.startsWith("de") ? "de" : "en";
}

/** Provides the chosen language, which the browser stores. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(initialLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo(
    () => ({
      language,
      setLanguage(next: Language) {
        store(STORED, next);
        setLanguage(next);
      },
    }),
    [language],
  );
  const translate = useMemo<Translate>(() => {
    const texts: Readonly<Record<string, string>> = kitPhrases[language];
    return (key, ...values) => (texts[key] ?? key).replaceAll(/\{(\d)\}/g, (_all, index: string) => String(values[Number(index)] ?? ""));
  }, [language]);
  return (
    <LanguageContext value={value}>
      <TextContext value={translate}>{children}</TextContext>
    </LanguageContext>
  );
}

export function useLanguage() {
  return useContext(LanguageContext);
}

/** The texts of an area in the chosen language. */
export function usePhrases<Texts>(phrases: Phrases<Texts>): Texts {
  return phrases[useLanguage().language];
}
