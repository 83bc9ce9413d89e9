import { useState } from "react";
import type { Showcase } from "#web/showroom/showcase.ts";
import { Accordion } from "./accordion.tsx";
import { Button, IconButton, LinkButton } from "./button.tsx";
import { Checkbox, RadioGroup, Select } from "./choice.tsx";
import { Dialog } from "./dialog.tsx";
import { LoadingLogo } from "./loading-logo.tsx";
import { MessageBox } from "./message-box.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { Skeleton } from "./skeleton.tsx";
import { DetailList, NumericCell, NumericHead, Table } from "./table.tsx";
import { PasswordField, TextArea, TextField } from "./text-field.tsx";

const fifties = [{ rangeFrom: 0, rangeTo: 99_000, rangeValue: 50 }];
const none = [{ rangeFrom: null, rangeTo: null, rangeValue: null }];
const row = { display: "flex", flexWrap: "wrap", gap: "1rem", alignItems: "center" } as const;

export const showcase: Showcase = {
  title: "Bausteine",
  states: [
    {
      name: "Schaltflächen",
      element: (
        <div style={row}>
          <Button>In den Warenkorb</Button>
          <Button variant="secondary">Abbrechen</Button>
          <Button variant="dark">Filtern</Button>
          <Button variant="quiet" icon="pencil">
            Bearbeiten
          </Button>
          <Button isLoading>Wird gesendet</Button>
          <Button disabled>Nicht verfügbar</Button>
          <Button size="small">Klein</Button>
          <LinkButton href="/sortiment" icon="arrow-right" variant="secondary">
            Sortiment
          </LinkButton>
          <IconButton icon="trash" label="Löschen" />
        </div>
      ),
    },
    {
      name: "Felder",
      element: (
        <div style={{ display: "grid", gap: "1rem", maxWidth: "30rem" }}>
          <TextField label="Bestellnummer" hint="Erscheint auf Lieferschein und Rechnung." optional />
          <TextField label="Postleitzahl" error="Bitte geben Sie fünf Ziffern ein." defaultValue="123" />
          <PasswordField label="Passwort" defaultValue="geheim" />
          <TextArea label="Nachricht" maxLength={120} defaultValue="Bitte bis 10 Uhr liefern." />
          <Select
            label="Land"
            options={[
              { value: "DE", label: "Deutschland" },
              { value: "AT", label: "Österreich" },
            ]}
          />
          <RadioGroup
            label="Anrede"
            name="salutation"
            defaultValue="mrs"
            options={[
              { value: "mrs", label: "Frau" },
              { value: "mr", label: "Herr" },
              { value: "div", label: "Divers" },
            ]}
          />
          <Checkbox label="Ich habe die Allgemeinen Geschäftsbedingungen gelesen." error="Bitte stimmen Sie zu." />
        </div>
      ),
    },
    {
      name: "Menge",
      element: (
        <div style={row}>
          <QuantityStepper value={100} steps={fifties} onCommit={() => {}} />
          <QuantityStepper value={100} steps={fifties} onCommit={() => {}} isLoading />
          <QuantityStepper value={1} steps={none} onCommit={() => {}} />
          <QuantityStepper value={50} steps={fifties} onCommit={() => {}} size="small" />
        </div>
      ),
    },
    {
      name: "Meldungen",
      element: (
        <div style={{ display: "grid", gap: "1rem" }}>
          <MessageBox title="Das hat leider nicht geklappt" text="Bitte versuchen Sie es noch einmal." errorCode="MFV-1042" />
          <MessageBox tone="warning" text="Die Menge wurde an die Verpackungseinheit angepasst." />
          <MessageBox tone="success" text="Ihre Adresse wurde gespeichert." />
          <MessageBox tone="info" text="Preise sehen Sie nach der Anmeldung." onClose={() => {}} />
        </div>
      ),
    },
    {
      name: "Tabelle",
      element: (
        <Table caption="Ausführungen">
          <thead>
            <tr>
              <th scope="col">Bezeichnung</th>
              <NumericHead>Bohrloch</NumericHead>
              <NumericHead>Preis</NumericHead>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Edelstahl-Außengewindebefestigungselement M16 × 240</th>
              <NumericCell>16 mm</NumericCell>
              <NumericCell>1.234,50 €</NumericCell>
            </tr>
            <tr>
              <th scope="row">Dübel 8 × 50</th>
              <NumericCell>8 mm</NumericCell>
              <NumericCell>9,80 €</NumericCell>
            </tr>
          </tbody>
        </Table>
      ),
    },
    {
      name: "Datenblatt",
      element: (
        <DetailList
          items={[
            { name: "Verankerungstiefe", value: "60 mm" },
            { name: "Antrieb", value: "TX30" },
          ]}
        />
      ),
    },
    {
      name: "Aufklapper",
      element: (
        <Accordion
          panels={[
            { id: "a", title: "Lieferung", content: "Ab Lager in 24 Stunden." },
            { id: "b", title: "Zulassungen", content: "ETA-11/0093" },
          ]}
        />
      ),
    },
    { name: "Fortschritt", element: <ProgressBar value={18} max={54} onMore={() => {}} /> },
    {
      name: "Laden",
      element: (
        <div style={row}>
          <LoadingLogo />
          <Skeleton width="12rem" />
        </div>
      ),
    },
    { name: "Dialog", element: <DialogExample /> },
  ],
};

function DialogExample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Warenkorb leeren</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Warenkorb leeren?"
        size="deleteAll"
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Abbrechen
            </Button>
            <Button onClick={() => setOpen(false)}>Alle löschen</Button>
          </>
        }
      >
        <p>Alle Positionen werden entfernt.</p>
      </Dialog>
    </>
  );
}
