import type { RequestKind } from "../generated/operations.ts";
import type { Words } from "./words.ts";

/** One request of each kind. */
export const REQUEST_KIND_NAMES: Words<RequestKind> = {
  de: {
    accessRequest: "Zugangsanfrage",
    newCompany: "Neue Firma",
    addressRequest: "Lieferadresse",
    goodsReturn: "Rückgabe",
    documentCopy: "Dokumentkopie",
    factorRemoval: "Zweiter Faktor",
    quoteRelease: "Rabattfreigabe",
  },
  en: {
    accessRequest: "Access request",
    newCompany: "New company",
    addressRequest: "Delivery address",
    goodsReturn: "Return",
    documentCopy: "Document copy",
    factorRemoval: "Second factor",
    quoteRelease: "Discount release",
  },
};

/** States of requests of all kinds. */
export const REQUEST_STATES: Words<string> = {
  de: {
    waiting: "Offen",
    pending: "Nicht aktiviert",
    accepted: "Angenommen",
    assigned: "Zugeordnet",
    reviewed: "Ohne Kundennummer",
    confirmed: "Bestätigt",
    answered: "Beantwortet",
    closed: "Abgeschlossen",
    granted: "Zugestimmt",
    agreed: "Entfernt",
    stopped: "Gestoppt",
    refused: "Abgelehnt",
    declined: "Abgelehnt",
    withdrawn: "Zurückgezogen",
    expired: "Abgelaufen",
  },
  en: {
    waiting: "Open",
    pending: "Not activated",
    accepted: "Accepted",
    assigned: "Assigned",
    reviewed: "Without customer number",
    confirmed: "Confirmed",
    answered: "Answered",
    closed: "Completed",
    granted: "Granted",
    agreed: "Removed",
    stopped: "Stopped",
    refused: "Refused",
    declined: "Declined",
    withdrawn: "Withdrawn",
    expired: "Expired",
  },
};
