// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import {
  getSiteOrderFields,
  type GetSiteOrderFieldsQuery,
  saveSiteOrderFields,
  type SaveSiteOrderFieldsMutationVariables,
} from "#contract/office/generated/operations.ts";
import { createQueryClient, SESSION_KEY } from "../api/query-client.ts";
import { LeaveQuestion } from "../form/leave-question.tsx";
import { type Language, LanguageProvider } from "../language/language.tsx";
import { ToastProvider } from "../shell/toasts.tsx";
import { listSearch } from "../table/list-search.ts";
import { OrderFieldsPage } from "./order-fields-page.tsx";

type List = GetSiteOrderFieldsQuery["siteOrderFields"];
type Field = List["fields"][number];

const GATE: Field = {
  name: "gate",
  kind: "choice",
  labels: { de: "Tor", en: "Gate" },
  maxLength: 60,
  options: [
    { de: "Nord", en: "North" },
    { de: "Süd", en: "South" },
  ],
  isRequired: true,
  isPrinted: true,
  isRetired: false,
};
const DAY: Field = { ...GATE, name: "day", kind: "date", labels: { de: "Tag", en: "Day" }, options: [], isRequired: false };
const NOTE: Field = { ...DAY, name: "note", kind: "text", labels: { de: "Hinweis", en: "Note" }, isPrinted: false, isRetired: true };
const SITES = [
  { siteId: "A", name: "Shop A" },
  { siteId: "B", name: "Shop B" },
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the page of a shop with these fields; changes are stored as the server does, or fail with an error. */
async function open(
  fields: readonly Field[],
  { language = "de", mayChange = true, ...changed }: { language?: Language; mayChange?: boolean } & Partial<List> = {},
) {
  localStorage.setItem("office-language", language);
  const shown: Record<string, List> = Object.fromEntries(
    SITES.map(({ siteId }) => [
      siteId,
      {
        sites: SITES,
        siteId,
        fields: siteId === "A" ? [...fields] : [],
        missing: [],
        version: 1,
        author: null,
        editedAt: null,
        isIgnored: false,
        ...changed,
      },
    ]),
  );
  const server = {
    shown,
    saved: [] as SaveSiteOrderFieldsMutationVariables[],
    error: null as { type: string; detail?: string } | null,
    reading: Promise.resolve(),
  };
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { id, variables } = JSON.parse(body) as { id: string; variables: never };
    if (id === getSiteOrderFields.id) {
      await server.reading;
      if (server.error) return Response.json({ errors: [{ extensions: server.error }] });
      return Response.json({ data: { siteOrderFields: shown[(variables as { siteId?: string }).siteId ?? "A"] } });
    }
    expect(id).toBe(saveSiteOrderFields.id);
    const change = variables as SaveSiteOrderFieldsMutationVariables;
    const list = shown[change.edited.siteId]!;
    server.saved.push(change);
    if (change.edited.version !== list.version) return Response.json({ errors: [{ extensions: { type: "ChangedMeanwhileError" } }] });
    shown[list.siteId] = {
      ...list,
      fields: change.fields as Field[],
      version: list.version + 1,
      author: "Ada",
      editedAt: "2026-11-20T09:00:00Z",
    };
    return Response.json({ data: { saveSiteOrderFields: true } });
  });
  const client = createQueryClient();
  const operations = ["Query.siteOrderFields", ...(mayChange ? ["Mutation.saveSiteOrderFields"] : [])];
  client.setQueryData(SESSION_KEY, { session: { staffId: "1", email: "", name: "Ada", roles: ["admin"], operations } });
  const rootRoute = createRootRoute({
    component: () => (
      <ToastProvider>
        <LeaveQuestion>
          <Outlet />
        </LeaveQuestion>
      </ToastProvider>
    ),
  });
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: "/order-fields",
    component: OrderFieldsPage,
    validateSearch: listSearch(["site"]),
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ["/order-fields"] }),
  });
  render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <RouterProvider router={router as never} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { server, client, user: userEvent.setup() };
}
const rows = async () => {
  const table = within(await screen.findByRole("table"));
  return table
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .slice(0, 5)
        .map((cell) => cell.textContent),
    );
};
const dialog = async () => within(await screen.findByRole("dialog"));
const lastSaved = (server: Awaited<ReturnType<typeof open>>["server"]) => server.saved.at(-1)!;

test("lists fields with kind, flags and state, and shows how the checkout asks for the active ones", async () => {
  await open([GATE, DAY, NOTE], { editedAt: "2026-11-20T09:00:00Z", author: "Ada" });
  expect(await rows()).toEqual([
    ["TorgateNord, Süd", "Auswahl", "ja", "ja", "aktiv"],
    ["Tagday", "Datum", "nein", "ja", "aktiv"],
    ["Hinweisnote", "Text, höchstens 60 Zeichen", "nein", "nein", "stillgelegt"],
  ]);
  expect(screen.getByText("Zuletzt geändert: Ada, 20.11.2026, 10:00")).toBeTruthy();
  const choice = screen.getByLabelText<HTMLSelectElement>("Tor");
  expect([[...choice.options].map(({ text }) => text), choice.required]).toEqual([["Bitte wählen", "Nord", "Süd"], true]);
  expect(screen.getByLabelText<HTMLInputElement>("Tag (optional)").type).toBe("date");
  expect(screen.queryByLabelText(/Hinweis/, { selector: "input" })).toBeNull();
});

test("adds a choice: its name is proposed, its options are a list, and problems are named at their fields", async () => {
  const { server, user } = await open([DAY]);
  await user.click(await screen.findByRole("button", { name: "Feld hinzufügen" }));
  const form = await dialog();
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect(form.getAllByText("Bitte ausfüllen.")).toHaveLength(3);
  await user.type(form.getByLabelText("Bezeichnung (Deutsch)"), " Tor für Züge ");
  await user.type(form.getByLabelText("Bezeichnung (Englisch)"), "Gate");
  expect(form.getByLabelText<HTMLInputElement>("Name in Schnittstellen").value).toBe("torFuerZuege");
  await user.selectOptions(form.getByLabelText("Art"), "choice");
  await user.type(form.getByLabelText("Möglichkeit 1 (Deutsch)"), "Nord");
  await user.type(form.getByLabelText("Möglichkeit 1 (Englisch)"), "North");
  await user.type(form.getByLabelText("Möglichkeit 2 (Deutsch)"), "Nord");
  await user.type(form.getByLabelText("Möglichkeit 2 (Englisch)"), "South");
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect(form.getByLabelText("Möglichkeit 2 (Deutsch)").getAttribute("aria-invalid")).toBe("true");
  expect(server.saved).toEqual([]);
  await user.clear(form.getByLabelText("Möglichkeit 2 (Deutsch)"));
  await user.type(form.getByLabelText("Möglichkeit 2 (Deutsch)"), "Süd");
  await user.click(form.getByRole("button", { name: "Möglichkeit 2 nach oben" }));
  await user.click(form.getByRole("button", { name: "Möglichkeit hinzufügen" }));
  expect(document.activeElement).toBe(form.getByLabelText("Möglichkeit 3 (Deutsch)"));
  await user.click(form.getByRole("button", { name: "Möglichkeit 3 entfernen" }));
  await user.click(form.getByRole("checkbox", { name: /^Pflichtfeld/ }));
  await user.click(form.getByRole("button", { name: "Speichern" }));
  await screen.findByText(/^Gespeichert/);
  expect(server.saved).toEqual([
    {
      edited: { siteId: "A", version: 1 },
      fields: [DAY, { ...GATE, name: "torFuerZuege", labels: { de: "Tor für Züge", en: "Gate" }, options: GATE.options.toReversed() }],
    },
  ]);
  expect(await rows()).toHaveLength(2);
});

test("the next dialog begins with the saved list, however early it opens", async () => {
  const { server, user } = await open([GATE]);
  await user.click(await screen.findByRole("button", { name: "Tor ändern" }));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.reading = promise;
  await user.click((await dialog()).getByRole("button", { name: "Speichern" }));
  await screen.findByText(/^Gespeichert/);
  expect(screen.queryByRole("dialog")).not.toBeNull();
  resolve();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Tor ändern" }));
  await user.click((await dialog()).getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(server.saved.map(({ edited }) => edited.version)).toEqual([1, 2]));
});

test("a stored field keeps name and kind; its other parts change", async () => {
  const { server, user } = await open([NOTE]);
  await user.click(await screen.findByRole("button", { name: "Hinweis ändern" }));
  const form = await dialog();
  expect([form.queryByLabelText("Name in Schnittstellen"), form.queryByLabelText("Art")]).toEqual([null, null]);
  await user.clear(form.getByLabelText("Bezeichnung (Deutsch)"));
  await user.type(form.getByLabelText("Bezeichnung (Deutsch)"), "Bemerkung");
  await user.clear(form.getByLabelText("Höchstens Zeichen"));
  await user.type(form.getByLabelText("Höchstens Zeichen"), "201");
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect(form.getByText("Bitte eine ganze Zahl von 1 bis 200.")).toBeTruthy();
  await user.clear(form.getByLabelText("Höchstens Zeichen"));
  await user.type(form.getByLabelText("Höchstens Zeichen"), "80");
  await user.click(form.getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(server.saved).toHaveLength(1));
  expect(lastSaved(server).fields).toEqual([{ ...NOTE, labels: { de: "Bemerkung", en: "Note" }, maxLength: 80 }]);
});

test("moves, retires and reactivates fields; the focus follows a moved one", async () => {
  const { server, user } = await open([GATE, DAY, NOTE]);
  await user.click(await screen.findByRole("button", { name: "Tag nach oben" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Tag nach unten" })));
  expect((await rows()).map(([field]) => field)).toEqual(["Tagday", "TorgateNord, Süd", "Hinweisnote"]);
  await user.click(screen.getByRole("button", { name: "Tag stilllegen" }));
  await screen.findByText(/^Tag ist stillgelegt/);
  await user.click(await screen.findByRole("button", { name: "Hinweis aktivieren" }));
  await screen.findByText("Hinweis ist wieder aktiv.");
  expect(server.saved.map(({ edited }) => edited.version)).toEqual([1, 2, 3]);
  expect(lastSaved(server).fields).toEqual([{ ...DAY, isRetired: true }, GATE, { ...NOTE, isRetired: false }]);
});

test("a change of someone else is named, and the input can be saved on top of it", async () => {
  const { server, user } = await open([GATE]);
  await user.click(await screen.findByRole("button", { name: "Tor ändern" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Bezeichnung (Deutsch)"), " 1");
  server.shown["A"] = { ...server.shown["A"]!, fields: [GATE, DAY], version: 7 };
  await user.click(form.getByRole("button", { name: "Speichern" }));
  await form.findByText(/^Inzwischen hat jemand anderes/);
  expect(form.getByRole<HTMLButtonElement>("button", { name: "Speichern" }).disabled).toBe(true);
  await user.click(form.getByRole("button", { name: "Mit meiner Eingabe fortfahren" }));
  await user.click(form.getByRole("button", { name: "Speichern" }));
  await screen.findByText(/^Gespeichert/);
  expect(lastSaved(server)).toEqual({
    edited: { siteId: "A", version: 7 },
    fields: [{ ...GATE, labels: { de: "Tor 1", en: "Gate" } }, DAY],
  });
});

test("asks before typed input is lost", async () => {
  const { user } = await open([GATE]);
  await user.click(await screen.findByRole("button", { name: "Feld hinzufügen" }));
  await user.type((await dialog()).getByLabelText("Bezeichnung (Deutsch)"), "Tag");
  await user.keyboard("{Escape}");
  await screen.findByRole("alertdialog");
});

test("asks before a removed option is lost, and not once it is saved", async () => {
  const { server, user } = await open([{ ...GATE, options: [...GATE.options, { de: "West", en: "West" }] }]);
  await user.click(await screen.findByRole("button", { name: "Tor ändern" }));
  await user.click((await dialog()).getByRole("button", { name: "Möglichkeit 3 entfernen" }));
  await user.keyboard("{Escape}");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Weiter bearbeiten" }));
  await user.click((await dialog()).getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(lastSaved(server).fields).toEqual([GATE]);
  await user.click(screen.getByRole("button", { name: "Tor ändern" }));
  await dialog();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("each shop has its fields; one without any says so", async () => {
  const { user } = await open([GATE]);
  await user.selectOptions(await screen.findByLabelText("Shop"), "B");
  await screen.findByText("Dieser Shop hat keine eigenen Bestellfelder.");
  expect(screen.queryByText("So fragt die Kasse")).toBeNull();
});

test("adds later fields of the content files, and names a list without effect", async () => {
  const { server, user } = await open([GATE], { missing: [DAY], isIgnored: true });
  await screen.findByText(/passt nicht mehr zu dieser Version/);
  await user.click(screen.getByRole("button", { name: "Felder übernehmen" }));
  await waitFor(() => expect(server.saved).toHaveLength(1));
  expect(lastSaved(server).fields).toEqual([GATE, DAY]);
});

test("without the right to change, nothing is offered; in English", async () => {
  await open([GATE], { mayChange: false, language: "en" });
  expect(await rows()).toEqual([["GategateNorth, South", "Choice", "yes", "yes", "active"]]);
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("a failed read can be repeated", async () => {
  const { server, user } = await open([GATE]);
  await screen.findByRole("table");
  cleanup();
  const again = await open([GATE]);
  again.server.error = { type: "PermissionDeniedError" };
  await again.client.resetQueries({ queryKey: [getSiteOrderFields.name] });
  await screen.findByText("Ihre Rollen erlauben das nicht.");
  again.server.error = null;
  await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  await screen.findByRole("table");
  expect(server.saved).toEqual([]);
});
