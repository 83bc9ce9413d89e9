// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { getStatements, type GetStatementsQuery, resetStatements, type StatementSort } from "#contract/office/generated/operations.ts";
import { createQueryClient, SESSION_KEY } from "../api/query-client.ts";
import { type Language, LanguageProvider } from "../language/language.tsx";
import { ToastProvider } from "../shell/toasts.tsx";
import { listSearch } from "../table/list-search.ts";
import { StatementsPage } from "./statements-page.tsx";

type List = GetStatementsQuery["statements"];

const LONG = `select ${Array.from({ length: 40 }, (_, index) => `column_${index}`).join(", ")}\nfrom cart_line`;
const COUNTED: List = {
  count: "counted",
  countedSince: "2026-11-20T08:30:00Z",
  canReset: true,
  statements: [
    { statementId: "-1", text: LONG, calls: 12_345, meanMs: 1.5, totalMs: 18_517.5, share: 0.754, rowsPerCall: 2.04, cacheShare: 0.999 },
    { statementId: "2", text: "commit", calls: 7, meanMs: 0.04, totalMs: 0.28, share: 0.001, rowsPerCall: 0, cacheShare: null },
  ],
};
const missing = (count: List["count"]): List => ({ count, countedSince: null, canReset: false, statements: [] });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: () => List | Promise<List>, { language = "de", mayReset = true }: { language?: Language; mayReset?: boolean } = {}) {
  localStorage.setItem("office-language", language);
  const asked: (StatementSort | "reset")[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { id, variables } = JSON.parse(body) as { id: string; variables: { sort: StatementSort } };
    asked.push(id === resetStatements.id ? "reset" : variables.sort);
    if (id === resetStatements.id) return Response.json({ data: { resetStatements: true } });
    expect(id).toBe(getStatements.id);
    return Response.json({ data: { statements: await answer() } });
  });
  const client = createQueryClient();
  const operations = ["Query.statements", ...(mayReset ? ["Mutation.resetStatements"] : [])];
  client.setQueryData(SESSION_KEY, { session: { staffId: "1", email: "", name: "Ada", roles: ["admin"], operations } });
  const rootRoute = createRootRoute({
    component: () => (
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    ),
  });
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: "/statements",
    component: StatementsPage,
    validateSearch: listSearch([]),
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ["/statements"] }),
  });
  render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <RouterProvider router={router as never} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return asked;
}

test("lists statements with their numbers; long ones are folded", async () => {
  open(() => COUNTED);
  const table = within(await screen.findByRole("table", { name: "Teuerste SQL-Anweisungen" }));
  const [, long, short] = table.getAllByRole("row").map((row) =>
    within(row)
      .queryAllByRole("cell")
      .map((cell) => cell.textContent.replaceAll("\u00A0", " ")),
  );
  expect(long!.slice(1)).toEqual(["18,5 s", "75,4 %", "1,5 ms", "12.345", "2,0", "99,9 %"]);
  expect(short).toEqual(["commit", "0,28 ms", "0,1 %", "0,040 ms", "7", "0,0", "–"]);
  const details = document.querySelector("details")!;
  expect(details.open).toBe(false);
  expect(details.querySelector("summary")!.textContent.length).toBeLessThan(150);
  expect(details.querySelector("pre")!.textContent).toBe(LONG);
  expect(screen.getByText(/Gezählt seit 20\.11\.2026, 09:30\./)).toBeTruthy();
});

test("sorts by a choice, which the address keeps", async () => {
  const asked = open(() => COUNTED);
  const choice = await screen.findByRole("button", { name: "Aufrufe" });
  expect(screen.getByRole("button", { name: "Gesamtzeit" }).getAttribute("aria-pressed")).toBe("true");
  await userEvent.setup().click(choice);
  await vi.waitFor(() => expect(asked).toEqual(["total", "calls"]));
  expect(screen.getByRole("button", { name: "Aufrufe" }).getAttribute("aria-pressed")).toBe("true");
});

test("resets after a question, and says so", async () => {
  const asked = open(() => COUNTED);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Zähler zurücksetzen" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Abbrechen" }));
  expect(asked).not.toContain("reset");
  await user.click(screen.getByRole("button", { name: "Zähler zurücksetzen" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Zähler zurücksetzen" }));
  await screen.findByText("Die Zähler sind zurückgesetzt.");
  expect(asked).toContain("reset");
});

test("offers no reset without the right of the member, or of the database user, which it names", async () => {
  open(() => COUNTED, { mayReset: false });
  await screen.findByText("commit");
  expect(screen.queryByRole("button", { name: "Zähler zurücksetzen" })).toBeNull();
  cleanup();
  open(() => ({ ...COUNTED, canReset: false }));
  await screen.findByText(/darf die Zähler nicht zurücksetzen/);
  expect(screen.queryByRole("button", { name: "Zähler zurücksetzen" })).toBeNull();
});

test.each<[List["count"], string]>([
  ["notLoaded", "The database does not count its statements."],
  ["noExtension", "The database lacks an extension."],
  ["notPermitted", "The shop may not read the counts."],
])("without counts (%s) it says how to switch them on", async (count, title) => {
  open(() => missing(count), { language: "en" });
  await screen.findByText(title);
  expect(screen.getByText("shared_preload_libraries = 'pg_stat_statements'")).toBeTruthy();
  expect(screen.getByText(/^grant pg_read_all_stats/)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("button", { name: "Reset counts" })).toBeNull();
});

test("an empty list and a failed read are named; the read can be repeated", async () => {
  const answers: (() => List | Promise<List>)[] = [() => Promise.reject(new TypeError("network")), () => ({ ...COUNTED, statements: [] })];
  open(() => answers.shift()!());
  await userEvent.setup().click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  await screen.findByText("Seit dem Zurücksetzen wurde noch nichts gezählt.");
});
