import { defineExport } from "../list/define-export.ts";
import { listCustomers } from "./list-customers.ts";

const TITLES = {
  de: ["Kundennummer", "Name", "Ort", "Benutzer", "Aktiv"],
  en: ["Customer number", "Name", "Place", "Users", "Active"],
};

/** The filtered list of customers as CSV. */
export const exportCustomers = defineExport({
  name: "customers",
  operation: "Query.customers",
  titles: TITLES,
  read: (ctx, parameter, page, size) =>
    listCustomers(ctx, { text: parameter("text"), isAscending: parameter("direction") !== "desc", page }, size),
  toCells: ({ number, name, place, users, isActive }) => [number, name, place, String(users), { isTrue: isActive }],
});
