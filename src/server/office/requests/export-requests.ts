import { defineExport, type ExportLanguage } from "../list/define-export.ts";
import { listRequests } from "./list-requests.ts";
import { REQUEST_KINDS, type RequestKind } from "./requests-store.ts";

const KINDS: Readonly<Record<ExportLanguage, Readonly<Record<RequestKind, string>>>> = {
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

const STATES: Readonly<Record<ExportLanguage, Readonly<Record<string, string>>>> = {
  de: {
    waiting: "Offen",
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

const GROUPS = ["waiting", "expected", "done"] as const;

/** The filtered list of requests as CSV. */
export const exportRequests = defineExport({
  name: "requests",
  operation: "Query.requests",
  titles: {
    de: ["Art", "Nummer", "Kunde", "Einzelheiten", "Zustand", "Angefragt"],
    en: ["Kind", "Number", "Customer", "Details", "State", "Requested"],
  },
  read: (ctx, parameter, page, size) =>
    listRequests(
      ctx,
      {
        filter: {
          kind: REQUEST_KINDS.find((kind) => kind === parameter("kind")) ?? null,
          // As on the page, which shows what waits at first.
          group: parameter("group") === "all" ? null : (GROUPS.find((group) => group === parameter("group")) ?? "waiting"),
          text: parameter("text"),
        },
        isAscending: parameter("direction") !== "desc",
        page,
      },
      size,
    ),
  toCells: ({ kind, number, customerName, detail, state, requestedAt }, language) => [
    KINDS[language][kind],
    number,
    customerName,
    detail,
    STATES[language][state] ?? state,
    { at: requestedAt },
  ],
});
