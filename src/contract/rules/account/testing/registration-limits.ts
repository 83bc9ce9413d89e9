// Every registration field at its limit and one character beyond, for the tests of rules, browser and server.
import { REGISTRATION_MAXIMA, type RegistrationError, type RegistrationStep } from "../registration.ts";

export type LimitedField = keyof typeof REGISTRATION_MAXIMA;
export type LimitCase = {
  field: LimitedField;
  step: RegistrationStep;
  /** The German label of the field, and its name in the operation. */
  label: string;
  sentAs: string;
  length: number;
  text: string;
  /** Expected error; null if valid. */
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

export const LIMIT_CASES: readonly LimitCase[] = Object.entries(REGISTRATION_MAXIMA).flatMap(([name, most]) =>
  [most, most + 1].map((length): LimitCase => {
    const field = name as LimitedField;
    const text = field === "password" ? `Zu-lang-7${"x".repeat(length - 9)}` : "7".repeat(length);
    // Too long for a five-digit postal code well before the character limit.
    const within = field === "zipcode" ? "invalid" : null;
    return { field, ...PLACES[field], length, text, error: length > most ? "tooLong" : within };
  }),
);
