// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LanguageProvider } from "../language/language.tsx";
import { type ToastMessage, ToastProvider, useToast } from "./toasts.tsx";

let show: (toast: ToastMessage) => void;
let router: ReturnType<typeof createTestRouter>;

function Screen() {
  const toast = useToast();
  useEffect(() => {
    show = toast;
  }, [toast]);
  return <Outlet />;
}

function createTestRouter() {
  const root = createRootRoute({
    component: () => (
      <LanguageProvider>
        <ToastProvider>
          <Screen />
        </ToastProvider>
      </LanguageProvider>
    ),
  });
  const routes = ["/orders", "/tasks"].map((path) => createRoute({ getParentRoute: () => root, path }));
  return createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory({ initialEntries: ["/orders"] }) });
}

beforeEach(async () => {
  localStorage.setItem("office-language", "de");
  router = createTestRouter();
  await router.load();
  render(<RouterProvider router={router as never} />);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const navigate = (to: string) => act(() => router.navigate({ to }));
const toast = () => screen.queryByText("Gespeichert.");

test("a toast ends after six seconds", async () => {
  act(() => show({ text: "Gespeichert." }));
  await wait(5_900);
  expect(toast()).not.toBeNull();
  await wait(200);
  expect(toast()).toBeNull();
});

test("a toast ends with the next page, but not with the one that its change leads to", async () => {
  act(() => show({ text: "Gespeichert." }));
  await navigate("/tasks");
  expect(toast()).not.toBeNull();
  await wait(2_000);
  await navigate("/orders");
  expect(toast()).toBeNull();
});

test("a toast that can be undone keeps its time on other pages", async () => {
  const onUndo = vi.fn();
  act(() => show({ text: "Gespeichert.", onUndo }));
  await wait(7_000);
  await navigate("/tasks");
  act(() => screen.getByRole("button", { name: "Rückgängig" }).click());
  expect(onUndo).toHaveBeenCalledOnce();
  expect(toast()).toBeNull();
});
