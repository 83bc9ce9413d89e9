// Data of the screen with requests for copies.
import { COPY_KINDS } from "#contract/rules/documents/document-copy.ts";
import type { DocumentCopyData, ScreenData } from "#contract/screens.ts";

export function copyData(changes: Partial<DocumentCopyData> = {}): DocumentCopyData {
  return {
    number: "K100001",
    kind: "invoice",
    documentNumber: "90012345",
    from: null,
    to: null,
    note: "Für die Betriebsprüfung.",
    state: "requested",
    answer: "",
    requestedAt: "2026-11-20T10:00:00.000Z",
    decidedAt: null,
    files: [],
    ...changes,
  };
}

type Screen = NonNullable<ScreenData["DocumentCopies"]>;

export function copiesScreen(changes: Partial<Screen> = {}): Screen {
  return {
    copies: [],
    kinds: [...COPY_KINDS],
    message: null,
    sentNumber: "",
    form: { kind: "invoice", number: "", from: "", to: "", note: "" },
    ...changes,
  };
}
