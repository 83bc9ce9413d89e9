// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
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
  { to: "/staff", label: { de: "Team", en: "Team" }, icon: "users", section: "administration", operation: "Query.staff" },
];
const SESSION: Session = {
  staffId: "1",
  email: "ada@office.example",
  name: "Ada",
  roles: ["sales"],
  operations: ["Query.orders", "Query.mediaFiles"],
};

beforeEach(async () => {
  localStorage.setItem("office-language", "de");
  const client = createQueryClient();
  client.setQueryData(SESSION_KEY, { session: SESSION });
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
  const routes = ["/orders", "/media", "/own-access"].map((path) => createRoute({ getParentRoute: () => rootRoute, path }));
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
  expect(lists.map((list) => within(list).getByRole("link").textContent)).toEqual(["Bestellungen", "Medien"]);
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
