import { REQUEST_KIND_NAMES, REQUEST_STATES } from "#contract/office/words/request-words.ts";
import { defineExport } from "../list/define-export.ts";
import { listRequests } from "./list-requests.ts";
import { REQUEST_KINDS } from "./requests-store.ts";

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
  toCells: ({ kind, number, customerName, detail, state, requestedAt }) => [
    { code: kind, words: REQUEST_KIND_NAMES },
    number,
    customerName,
    detail,
    { code: state, words: REQUEST_STATES },
    { at: requestedAt },
  ],
});
