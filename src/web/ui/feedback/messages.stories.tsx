import { type ReactNode, useState } from "react";
import type { Stories } from "#web/showroom/stories.ts";
import { LONG_WORD } from "#web/testing/story-props.ts";
import { Button } from "../action/button.tsx";
import { Dialog, Drawer } from "../overlay/dialog.tsx";
import { EmptyState } from "./empty-state.tsx";
import { LoadingLogo } from "./loading-logo.tsx";
import { MessageBox } from "./message-box.tsx";
import { LoadingBlock } from "./loading-block.tsx";
import { Spinner } from "./spinner.tsx";
import { Toast } from "../overlay/toast.tsx";

const close = () => {};
const row = { display: "flex", flexWrap: "wrap", gap: "1rem", alignItems: "center" } as const;
/** Shows a toast in the corner of its own box instead of the window's. */
const boxed = (toast: ReactNode) => <div style={{ transform: "translate(0)", minHeight: "9rem" }}>{toast}</div>;

/** A button that opens an overlay. */
function Opener({ label, children }: { label: string; children: (isOpen: boolean, onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children(isOpen, () => setOpen(false))}
    </div>
  );
}

export const stories: Stories = {
  title: "Meldungen und Dialoge",
  arePartsOnly: true,
  states: [
    {
      name: "Nichts zu zeigen",
      element: (
        <EmptyState>
          <p>Sie haben noch keine Bestellungen.</p>
          <p>
            <Button>Zum Sortiment</Button>
          </p>
        </EmptyState>
      ),
    },
    {
      name: "Meldungen",
      element: (
        <div style={{ display: "grid", gap: "1rem" }}>
          <MessageBox title="Das hat leider nicht geklappt" text="Bitte versuchen Sie es noch einmal." errorCode="MFV-1042" />
          <MessageBox tone="warning" text="Die Menge wurde an die Verpackungseinheit angepasst." />
          <MessageBox tone="success" text="Ihre Adresse wurde gespeichert." />
          <MessageBox tone="info" text="Preise sehen Sie nach der Anmeldung." onClose={close} />
        </div>
      ),
    },
    {
      name: "Meldung, sehr lange Wörter",
      element: <MessageBox title={LONG_WORD} text={LONG_WORD} errorCode={LONG_WORD} onClose={close} />,
    },
    { name: "Hinweis in der Ecke", element: boxed(<Toast onClose={close}>In den Warenkorb gelegt</Toast>) },
    {
      name: "Hinweis in der Ecke, Fehler",
      element: boxed(
        <Toast tone="error" onClose={close}>
          Sie sind nicht mehr angemeldet.
        </Toast>,
      ),
    },
    { name: "Hinweis in der Ecke, sehr lange Wörter", element: boxed(<Toast onClose={close}>{LONG_WORD}</Toast>) },
    {
      name: "Laden",
      element: (
        <div style={row}>
          <LoadingLogo />
          <LoadingBlock />
          <Spinner />
        </div>
      ),
    },
    {
      name: "Dialog",
      element: (
        <Opener label="Warenkorb leeren">
          {(isOpen, onClose) => (
            <Dialog
              isOpen={isOpen}
              onClose={onClose}
              title="Warenkorb leeren?"
              size="deleteAll"
              actions={
                <>
                  <Button variant="secondary" onClick={onClose}>
                    Abbrechen
                  </Button>
                  <Button onClick={onClose}>Alle löschen</Button>
                </>
              }
            >
              <p>Alle Positionen werden entfernt.</p>
            </Dialog>
          )}
        </Opener>
      ),
    },
    {
      name: "Dialog, sehr lange Wörter",
      element: (
        <Opener label="Langen Dialog öffnen">
          {(isOpen, onClose) => (
            <Dialog isOpen={isOpen} onClose={onClose} title={LONG_WORD} actions={<Button onClick={onClose}>{LONG_WORD}</Button>}>
              <p>{LONG_WORD}</p>
            </Dialog>
          )}
        </Opener>
      ),
    },
    {
      name: "Seitenleiste",
      element: (
        <Opener label="Filter öffnen">
          {(isOpen, onClose) => (
            <Drawer isOpen={isOpen} onClose={onClose} title="Filter">
              <p>Hier stehen die Filter.</p>
            </Drawer>
          )}
        </Opener>
      ),
    },
  ],
};
