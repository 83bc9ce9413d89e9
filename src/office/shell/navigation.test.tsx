// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { getStart, type GetStartQuery } from "#contract/office/generated/operations.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createQueryClient, SESSION_KEY } from "../api/query-client.ts";
import type { Session } from "../api/use-session.ts";
import { LanguageProvider } from "../language/language.tsx";
import { NavigationContext, type NavigationEntry } from "./area.ts";
import { Navigation } from "./navigation.tsx";
import { ToastProvider } from "./toasts.tsx";

const ENTRIES: readonly NavigationEntry[] = [
  { to: "/media", label: { de: "Medien", en: "Media" }, icon: "placeholder", section: "content", operation: "Query.mediaFiles" },
  { to: "/orders", label: { de: "Bestellungen", en: "Orders" }, icon: "history", section: "sales", operation: "Query.orders" },
  { to: "/requests", label: { de: "Anfragen", en: "Requests" }, icon: "speech-bubbles", section: "sales", operation: "Query.requests" },
  { to: "/quotes", label: { de: "Angebote", en: "Quotes" }, icon: "receipt", section: "sales", operation: "Query.quotes" },
  { to: "/staff", label: { de: "Team", en: "Team" }, icon: "users", section: "administration", operation: "Query.staff" },
];
const SESSION: Session = {
  staffId: "1",
  email: "ada@office.example",
  name: "Ada",
  roles: ["sales"],
  operations: ["Query.orders", "Query.requests", "Query.quotes", "Query.mediaFiles"],
};

const START: GetStartQuery["start"] = {
  waiting: [{ kind: "quote", count: 0 }],
  requests: [
    { kind: "accessRequest", count: 2 },
    { kind: "goodsReturn", count: 3 },
  ],
  failedJobs: null,
  failedMails: null,
  rejectedMails: null,
  openTasks: 1,
  todaysTotals: null,
  todaysOrders: null,
};

beforeEach(async () => {
  localStorage.setItem("office-language", "de");
  const client = createQueryClient();
  client.setQueryData(SESSION_KEY, { session: SESSION });
  client.setQueryData([getStart.name, {}], { start: START });
  const rootRoute = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <LanguageProvider>
          <ToastProvider>
            <NavigationContext value={ENTRIES}>
              <Navigation session={SESSION} />
            </NavigationContext>
          </ToastProvider>
        </LanguageProvider>
      </QueryClientProvider>
    ),
  });
  const routes = ["/orders", "/requests", "/quotes", "/media", "/own-access"].map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path }),
  );
  const router = createRouter({ routeTree: rootRoute.addChildren(routes), history: createMemoryHistory({ initialEntries: ["/orders"] }) });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole("navigation", { name: "Bereiche" });
});
afterEach(cleanup);

test("lists the member's areas below the sections, without empty ones", () => {
  const lists = within(screen.getByRole("navigation", { name: "Bereiche" })).getAllByRole("list");
  expect(
    lists.map((list) => list.getAttribute("aria-labelledby")).map((id) => document.querySelector(`[id="${id}"]`)?.textContent),
  ).toEqual(["Verkauf", "Inhalte"]);
  expect(within(lists[0]!).getAllByRole("link", { name: /Bestellungen|Angebote/ })).toHaveLength(2);
  expect(within(lists[1]!).getByRole("link").textContent).toBe("Medien");
  expect(screen.getByRole("link", { name: "Bestellungen" }).getAttribute("aria-current")).toBe("page");
});

test("the member's menu closes when its link is followed, and on Escape", async () => {
  const user = userEvent.setup();
  const menu = () => screen.getByRole("banner").querySelector("details")!;
  const summary = menu().querySelector("summary")!;
  await user.click(summary);
  expect(menu().open).toBe(true);
  await user.click(screen.getByRole("link", { name: "Mein Zugang" }));
  expect(menu().open).toBe(false);
  await user.click(summary);
  await user.keyboard("{Escape}");
  expect(menu().open).toBe(false);
});

test("shows what waits at a place, and nothing for zero", () => {
  expect(screen.getByRole("link", { name: "Anfragen 5 offen" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Angebote" })).toBeTruthy();
});

test("the menu of small screens names the place, closes after choosing and on Escape, and returns the focus", async () => {
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Menü" });
  expect(button.parentElement!.textContent).toBe("MenüBestellungen");
  await user.click(button);
  await user.click(within(await screen.findByRole("dialog", { name: "Menü" })).getByRole("link", { name: "Medien" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(button.parentElement!.textContent).toBe("MenüMedien");
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
