import type { ReactNode } from "react";
import type { Stories } from "#web/showroom/stories.ts";
import { LONG_WORD } from "#web/testing/story-props.ts";
import { Checkbox, RadioGroup, Select } from "./choice.tsx";
import { FieldOfKind } from "./field-of-kind.tsx";
import { FieldError, FieldFrame } from "./field.tsx";
import { PasswordChecklist } from "./password-checklist.tsx";
import { PasswordField, TextArea, TextField } from "./text-field.tsx";

const form = (fields: ReactNode) => <div style={{ display: "grid", gap: "1rem", maxWidth: "30rem" }}>{fields}</div>;
const countries = [
  { value: "DE", label: "Deutschland" },
  { value: "AT", label: "Österreich", disabled: true },
];
const salutations = [
  { value: "mrs", label: "Frau" },
  { value: "mr", label: "Herr" },
  { value: "div", label: "Divers", hint: "oder keine Angabe", disabled: true },
];

export const stories: Stories = {
  title: "Felder",
  arePartsOnly: true,
  states: [
    {
      name: "Felder",
      element: form(
        <>
          <TextField label="Bestellnummer" hint="Erscheint auf Lieferschein und Rechnung." optional />
          <PasswordField label="Passwort" defaultValue="geheim" />
          <PasswordField label="Neues Passwort" defaultValue="Duebel" hint={<PasswordChecklist password="Duebel" />} />
          <TextArea label="Nachricht" maxLength={120} defaultValue="Bitte bis 10 Uhr liefern." />
          <Select label="Land" options={countries} />
          <FieldOfKind kind="date" label="Montage am" name="assembledOn" maxLength={0} options={[]} isRequired={false} />
          <RadioGroup label="Anrede" name="salutation" defaultValue="mrs" options={salutations} />
          <Checkbox label="Ich möchte Neuigkeiten erhalten." hint="Höchstens einmal im Monat." />
          <FieldFrame label="Anderes Bedienelement" hint="Ein Rahmen für jedes Feld.">
            {(naming) => <input type="date" {...naming} />}
          </FieldFrame>
        </>,
      ),
    },
    {
      name: "Fehler",
      element: form(
        <>
          <TextField label="Postleitzahl" error="Bitte geben Sie fünf Ziffern ein." defaultValue="123" />
          <PasswordField label="Passwort" error="Angabe erforderlich" />
          <TextArea label="Nachricht" error="Bitte kürzen Sie die Nachricht." defaultValue="…" />
          <Select label="Land" options={countries} error="Bitte wählen Sie ein Land." />
          <RadioGroup label="Anrede" name="salutation-error" options={salutations} error="Bitte wählen Sie eine Anrede." />
          <Checkbox label="Ich habe die Allgemeinen Geschäftsbedingungen gelesen." error="Bitte stimmen Sie zu." />
          <FieldError text="Ein Fehler für sich" />
        </>,
      ),
    },
    {
      name: "Gesperrt",
      element: form(
        <>
          <TextField label="Kundennummer" defaultValue="0000100200" disabled />
          <PasswordField label="Passwort" defaultValue="geheim" disabled />
          <TextArea label="Nachricht" defaultValue="Bitte bis 10 Uhr liefern." disabled />
          <Select label="Land" options={countries} disabled />
          <RadioGroup label="Anrede" name="salutation-disabled" defaultValue="mrs" options={salutations} disabled />
          <Checkbox label="Ich möchte Neuigkeiten erhalten." disabled defaultChecked />
        </>,
      ),
    },
    {
      name: "Sehr lange Wörter",
      element: form(
        <>
          <TextField label={LONG_WORD} hint={LONG_WORD} error={LONG_WORD} defaultValue={LONG_WORD} />
          <TextArea label={LONG_WORD} maxLength={120} defaultValue={LONG_WORD} />
          <Select label={LONG_WORD} options={[{ value: "1", label: LONG_WORD }]} />
          <RadioGroup label={LONG_WORD} name="salutation-long" options={[{ value: "1", label: LONG_WORD, hint: LONG_WORD }]} />
          <Checkbox label={LONG_WORD} hint={LONG_WORD} error={LONG_WORD} />
        </>,
      ),
    },
  ],
};
