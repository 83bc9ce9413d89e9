// Every field of a registration at its limit and one sign beyond, for the tests of the rules, of the browser and of the server.
import { REGISTRATION_MAXIMA, type RegistrationError, type RegistrationStep } from "../registration.ts";

export type LimitedField = keyof typeof REGISTRATION_MAXIMA;
export type LimitCase = {
  field: LimitedField;
  step: RegistrationStep;
  /** What the field is called in German, and what an operation calls it. */
  label: string;
  sentAs: string;
  length: number;
  text: string;
  /** What is wrong with it; null: nothing. */
  error: RegistrationError | null;
};

const PLACES: Readonly<Record<LimitedField, { step: RegistrationStep; label: string; sentAs: string }>> = {
  firstname: { step: 2, label: "Vorname", sentAs: "firstName" },
  lastname: { step: 2, label: "Nachname", sentAs: "lastName" },
  phone: { step: 2, label: "Telefon (optional)", sentAs: "phoneNumber" },
  company: { step: 3, label: "Firma", sentAs: "companyName" },
  customerNumber: { step: 3, label: "Kundennummer (optional)", sentAs: "customerNumber" },
  street: { step: 3, label: "Straße", sentAs: "streetName" },
  streetNumber: { step: 3, label: "Hausnummer", sentAs: "streetNumber" },
  zipcode: { step: 3, label: "Postleitzahl", sentAs: "zipCode" },
  city: { step: 3, label: "Ort", sentAs: "city" },
  password: { step: 4, label: "Passwort", sentAs: "password" },
};

/** Each field with as many signs as it may have, and with one more. */
export const LIMIT_CASES: readonly LimitCase[] = Object.entries(REGISTRATION_MAXIMA).flatMap(([name, most]) =>
  [most, most + 1].map((length): LimitCase => {
    const field = name as LimitedField;
    const text = field === "password" ? `Zu-lang-7${"x".repeat(length - 9)}` : "7".repeat(length);
    // So many digits are no postal code of a country that has five, long before they are too many.
    const within = field === "zipcode" ? "invalid" : null;
    return { field, ...PLACES[field], length, text, error: length > most ? "tooLong" : within };
  }),
);
