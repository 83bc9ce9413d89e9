// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
} from "@tanstack/react-router";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useRefreshingMutation } from "../api/use-refreshing-mutation.ts";
import { LanguageProvider } from "../language/language.tsx";
import { Dialog } from "./dialog.tsx";
import { Form } from "./form.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { hasUnsavedInput } from "./unsaved-input.ts";

let answer: PromiseWithResolvers<void>;
let router: ReturnType<typeof createTestRouter>;

function Edit() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const saving = useRefreshingMutation<void, object>(() => answer.promise);
  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate({}, { onSuccess: () => void navigate({ to: "/other" }) });
        }}
      >
        <input aria-label="Name" defaultValue="A" />
        <label>
          <input type="checkbox" /> Aktiv
        </label>
        <button>Speichern</button>
      </Form>
      <button onClick={() => saving.mutate({})}>Anderes</button>
      <button onClick={() => setOpen(true)}>Öffnen</button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Neu">
        <input aria-label="Grund" />
      </Dialog>
      <Link to="/other">Weiter</Link>
    </>
  );
}

function createTestRouter() {
  const root = createRootRoute({
    component: () => (
      <LanguageProvider>
        <QueryClientProvider client={new QueryClient()}>
          <LeaveQuestion>
            <Outlet />
          </LeaveQuestion>
        </QueryClientProvider>
      </LanguageProvider>
    ),
  });
  const edit = createRoute({ getParentRoute: () => root, path: "/edit", component: Edit });
  const other = createRoute({ getParentRoute: () => root, path: "/other", component: () => <p>Andere Seite</p> });
  return createRouter({
    routeTree: root.addChildren([edit, other]),
    history: createMemoryHistory({ initialEntries: ["/other", "/edit"] }),
  });
}

beforeEach(async () => {
  localStorage.setItem("office-language", "de");
  answer = Promise.withResolvers();
  router = createTestRouter();
  await router.load();
  render(<RouterProvider router={router as never} />);
});
afterEach(cleanup);

const question = () => screen.queryByRole("alertdialog");
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const follow = () => userEvent.click(screen.getByRole("link", { name: "Weiter" }));

test("asks before a link loses input, and goes on or stays", async () => {
  await type("Name", "b");
  expect(hasUnsavedInput()).toBe(true);
  await follow();
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  await click("Weiter bearbeiten");
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Ab");
  await follow();
  await screen.findByRole("alertdialog");
  await click("Verwerfen");
  expect(await screen.findByText("Andere Seite")).toBeTruthy();
});

test("does not ask without input, or when it was taken back", async () => {
  await type("Name", "b{Backspace}");
  expect(hasUnsavedInput()).toBe(false);
  await follow();
  expect(await screen.findByText("Andere Seite")).toBeTruthy();
});

test("a saved form leads to its next page; one that was changed meanwhile stays unsaved", async () => {
  await type("Name", "b");
  await click("Speichern");
  expect(hasUnsavedInput()).toBe(true);
  await type("Name", "c");
  await act(async () => answer.resolve());
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  await click("Weiter bearbeiten");
  await click("Speichern");
  expect(await screen.findByText("Andere Seite")).toBeTruthy();
});

test("another change and a failed one leave the input unsaved", async () => {
  await type("Name", "b");
  answer.resolve();
  await click("Anderes");
  expect(hasUnsavedInput()).toBe(true);
  answer = Promise.withResolvers();
  await click("Speichern");
  await act(async () => answer.reject(new Error("refused")));
  expect(hasUnsavedInput()).toBe(true);
});

test("a dialog asks on Escape with input only", async () => {
  await click("Öffnen");
  await screen.findByRole("dialog");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await click("Öffnen");
  await type("Grund", "Telefon");
  await userEvent.keyboard("{Escape}");
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  await click("Verwerfen");
  await waitFor(() => expect(screen.queryByLabelText("Grund")).toBeNull());
  expect(hasUnsavedInput()).toBe(false);
});
