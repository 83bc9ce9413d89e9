// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import {
  countHeldBackInvoices,
  getHeldBackInvoices,
  type GetHeldBackInvoicesQuery,
  getStart,
  type GetStartQuery,
} from "#contract/office/generated/operations.ts";
import { createQueryClient, SESSION_KEY } from "../api/query-client.ts";
import { type Language, LanguageProvider } from "../language/language.tsx";
import { HeldBackPage } from "./held-back-page.tsx";
import { StartPage } from "./start-page.tsx";

type HeldBack = GetHeldBackInvoicesQuery["heldBackInvoices"];

const START: GetStartQuery = {
  start: {
    waiting: [{ kind: "handOver", count: 0 }],
    requests: [],
    failedJobs: null,
    failedMails: null,
    rejectedMails: null,
    openTasks: 0,
    todaysTotals: null,
    todaysOrders: null,
  },
};
const HELD_BACK: HeldBack = {
  state: "answered",
  total: 312,
  invoices: [
    {
      number: "RE-2026-000007",
      isCreditNote: false,
      customerId: "0000100200",
      customerName: "Holzbau Brandt",
      issuedOn: "2026-11-27",
      heldBackAt: "2026-11-27T13:05:00Z",
      reason: { de: "Die IBAN fehlt.", en: "The IBAN is missing." },
    },
    {
      number: "RE-2026-000009",
      isCreditNote: true,
      customerId: "0999",
      customerName: null,
      issuedOn: "2026-11-28",
      heldBackAt: "2026-11-28T08:00:00Z",
      reason: { de: "Der Ort fehlt.", en: "The town is missing." },
    },
  ],
};
const nothing = (state: HeldBack["state"]): HeldBack => ({ state, total: null, invoices: [] });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(
  path: "/start" | "/held-back-invoices",
  answer: () => HeldBack | Promise<HeldBack>,
  { language = "de", operations = ["Query.heldBackInvoices"] }: { language?: Language; operations?: string[] } = {},
) {
  localStorage.setItem("office-language", language);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { id } = JSON.parse(body) as { id: string };
    asked.push(id);
    if (id === getStart.id) return Response.json({ data: START });
    expect([countHeldBackInvoices.id, getHeldBackInvoices.id]).toContain(id);
    return Response.json({ data: { heldBackInvoices: await answer() } });
  });
  const client = createQueryClient();
  client.setQueryData(SESSION_KEY, { session: { staffId: "1", email: "", name: "Ada", roles: ["sales"], operations } });
  const rootRoute = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => rootRoute, path: "/start", component: StartPage }),
    createRoute({ getParentRoute: () => rootRoute, path: "/held-back-invoices", component: HeldBackPage }),
    createRoute({ getParentRoute: () => rootRoute, path: "/customers/$customerId" }),
  ];
  const router = createRouter({ routeTree: rootRoute.addChildren(routes), history: createMemoryHistory({ initialEntries: [path] }) });
  render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <RouterProvider router={router as never} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return asked;
}
const entries = () => screen.getAllByRole("listitem").map((item) => item.textContent.trim());

test("the start page counts invoices that the ERP holds back, first if there are some (OFFICE-05)", async () => {
  open("/start", () => HELD_BACK);
  await screen.findByText("312");
  expect(entries()[0]).toBe("Zurückgehaltene Rechnungen 312");
  expect(screen.getByRole("link", { name: /Zurückgehaltene Rechnungen/ }).getAttribute("href")).toBe("/held-back-invoices");
});

test("the start page is there before the ERP answers (OFFICE-05)", async () => {
  const { promise, resolve } = Promise.withResolvers<HeldBack>();
  open("/start", () => promise);
  await screen.findByText("Offene Aufgaben");
  expect(entries()).toContain("Zurückgehaltene Rechnungen wird geladen");
  expect(screen.queryByText("Alles erledigt.")).toBeNull();
  resolve({ state: "answered", total: 0, invoices: [] });
  await screen.findByText("Alles erledigt.");
  expect(entries()).toContain("Zurückgehaltene Rechnungen 0");
});

test.each<[string, () => HeldBack | Promise<HeldBack>]>([
  ["is down", () => nothing("unavailable")],
  ["lets the server fail", () => Promise.reject(new TypeError("network"))],
])("an ERP that %s is named instead of a zero (OFFICE-05)", async (_, answer) => {
  open("/start", answer);
  await screen.findByText("ERP nicht erreichbar");
  expect(entries()).toContain("Zurückgehaltene Rechnungen ERP nicht erreichbar");
  expect(screen.queryByText("Alles erledigt.")).toBeNull();
});

test("shows no entry if the ERP does not tell them, and asks nothing without the right to see them", async () => {
  open("/start", () => nothing("unsupported"));
  await screen.findByText("Alles erledigt.");
  expect(entries()).not.toContainEqual(expect.stringContaining("Zurückgehaltene"));
  cleanup();
  const asked = open("/start", () => HELD_BACK, { operations: [] });
  await screen.findByText("Alles erledigt.");
  expect(asked).toEqual([getStart.id]);
});

test("lists them with customer, reason and time (OFFICE-05)", async () => {
  open("/held-back-invoices", () => HELD_BACK);
  const table = within(await screen.findByRole("table", { name: "Zurückgehaltene Rechnungen" }));
  const cells = table.getAllByRole("row").map((row) =>
    within(row)
      .queryAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  expect(cells.slice(1)).toEqual([
    ["RE-2026-000007 Rechnung, 27.11.2026", "Holzbau Brandt (0000100200)", "Die IBAN fehlt.", "27.11.2026, 14:05"],
    ["RE-2026-000009 Gutschrift, 28.11.2026", "0999 (im Shop unbekannt)", "Der Ort fehlt.", "28.11.2026, 09:00"],
  ]);
  expect(table.getByRole("link").getAttribute("href")).toBe("/customers/0000100200");
  expect(screen.getByText("Die ältesten 2 von 312.")).toBeTruthy();
});

test("an empty list says so, also in English", async () => {
  open("/held-back-invoices", () => ({ state: "answered", total: 0, invoices: [] }), { language: "en" });
  await screen.findByText("The ERP holds no invoices back.");
});

test("the list of an ERP that is down can be read again (OFFICE-05)", async () => {
  const answers = [nothing("unavailable"), HELD_BACK];
  open("/held-back-invoices", () => answers.shift()!);
  await screen.findByText(/Das ERP ist gerade nicht erreichbar/);
  await userEvent.setup().click(screen.getByRole("button", { name: "Erneut versuchen" }));
  await screen.findByText("RE-2026-000007");
});
