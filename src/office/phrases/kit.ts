import type { Phrases } from "../language/language.tsx";

/** Texts of the UI kit, by its keys. */
export const kitPhrases = {
  de: {
    "Ui.Close": "Schließen",
    "Ui.Optional": "(optional)",
    "Ui.Password.Show": "Passwort anzeigen",
    "Ui.Password.Hide": "Passwort verbergen",
    "Ui.CharactersLeft": "Noch {0} Zeichen",
    "Ui.Loading": "Wird geladen",
    "Ui.Select.Choose": "Bitte wählen",
  },
  en: {
    "Ui.Close": "Close",
    "Ui.Optional": "(optional)",
    "Ui.Password.Show": "Show password",
    "Ui.Password.Hide": "Hide password",
    "Ui.CharactersLeft": "{0} characters left",
    "Ui.Loading": "Loading",
    "Ui.Select.Choose": "Please choose",
  },
} satisfies Phrases<Record<string, string>>;
