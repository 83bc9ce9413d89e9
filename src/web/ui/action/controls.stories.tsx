import { useState } from "react";
import type { Stories } from "#web/showroom/stories.ts";
import { LONG_WORD } from "#web/testing/story-props.ts";
import { Button, IconButton, LinkButton } from "./button.tsx";
import { Icon } from "../icon.tsx";
import { QuantityProblem } from "./quantity-problem.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

const fifties = [{ rangeFrom: 0, rangeTo: 99_000, rangeValue: 50 }];
const none = [{ rangeFrom: null, rangeTo: null, rangeValue: null }];
const row = { display: "flex", flexWrap: "wrap", gap: "1rem", alignItems: "center" } as const;
const keep = () => {};

function Problem({ entered, typed = String(entered) }: { entered: number; typed?: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Menge {typed} eingeben
      </Button>
      <QuantityProblem
        field={{ current: null }}
        isOpen={isOpen}
        entered={entered}
        typed={typed}
        mark=","
        steps={fifties}
        onChoose={close}
        onClose={close}
      />
    </div>
  );
}

export const stories: Stories = {
  title: "Schaltflächen und Menge",
  arePartsOnly: true,
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
          <Button size="small">Klein</Button>
          <LinkButton href="/sortiment" icon="arrow-right" variant="secondary">
            Sortiment
          </LinkButton>
          <IconButton icon="trash" label="Löschen" />
          <Icon name="truck" size={28} label="Lieferung" />
        </div>
      ),
    },
    {
      name: "Schaltflächen, laden",
      element: (
        <div style={row}>
          <Button isLoading>Wird gesendet</Button>
          <Button isLoading variant="secondary" size="small">
            Wird geladen
          </Button>
          <IconButton icon="trash" label="Wird gelöscht" isLoading />
        </div>
      ),
    },
    {
      name: "Schaltflächen, gesperrt",
      element: (
        <div style={row}>
          <Button disabled>Nicht verfügbar</Button>
          <Button disabled variant="secondary">
            Abbrechen
          </Button>
          <Button disabled variant="dark">
            Filtern
          </Button>
          <Button disabled variant="quiet">
            Bearbeiten
          </Button>
          <IconButton disabled icon="trash" label="Löschen" />
        </div>
      ),
    },
    {
      name: "Schaltflächen, sehr lange Wörter",
      element: (
        <div style={row}>
          <Button icon="cart">{LONG_WORD} in den Warenkorb legen</Button>
          <LinkButton href="/sortiment" variant="secondary" wide>
            {LONG_WORD}
          </LinkButton>
        </div>
      ),
    },
    {
      name: "Menge",
      element: (
        <div style={row}>
          <QuantityStepper value={100} steps={fifties} onCommit={keep} label="Menge, Beispiel" />
          <QuantityStepper value={50} steps={fifties} onCommit={keep} size="small" label="Menge, klein" />
        </div>
      ),
    },
    { name: "Menge, lädt", element: <QuantityStepper value={100} steps={fifties} onCommit={keep} isLoading /> },
    { name: "Menge, nicht bestellbar", element: <QuantityStepper value={1} steps={none} onCommit={keep} /> },
    { name: "Menge, gesperrt", element: <QuantityStepper value={100} steps={fifties} onCommit={keep} disabled /> },
    { name: "Menge zwischen zwei Schritten", element: <Problem entered={120} /> },
    { name: "Menge, unmöglich", element: <Problem entered={0} /> },
    { name: "Menge, sehr groß", element: <QuantityStepper value={99_000} steps={fifties} onCommit={keep} /> },
  ],
};
