// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient, SESSION_KEY } from "../api/query-client.ts";
import { LanguageProvider } from "../language/language.tsx";
import { ToastProvider } from "../shell/toasts.tsx";
import type { Article } from "./article-page.tsx";
import { ProductInformationForm } from "./product-information-form.tsx";

const EMPTY = {
  content: "",
  contentUnit: "",
  signalWord: "",
  hazards: "",
  precautions: "",
  pictograms: "",
  ufi: "",
  manufacturer: "",
  safetyNoteDe: "",
  safetyNoteEn: "",
};
const NOTHING: Article["information"] = { values: EMPTY, sources: [], changedAt: null };
let sent: Record<string, unknown>[];
let error: { type: string; detail?: string } | null;

beforeEach(() => {
  sent = [];
  error = null;
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { variables: Record<string, unknown> }).variables);
    return Response.json(
      error ? { data: null, errors: [{ message: error.type, extensions: error }] } : { data: { saveProductInformation: true } },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open({ language = "de", operations = ["Mutation.saveProductInformation"], information = NOTHING } = {}) {
  localStorage.setItem("office-language", language);
  const client = createQueryClient();
  client.setQueryData(SESSION_KEY, { session: { staffId: "1", email: "", name: "Ada", roles: ["product"], operations } });
  const article = { articleNumber: "7301", information } as Article;
  const Shown = () => (
    <ToastProvider>
      <ProductInformationForm article={article} onReload={() => {}} />
    </ToastProvider>
  );
  const root = createRootRoute({ component: Shown });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <RouterProvider router={router as never} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("group", { name: language === "de" ? "Produktangaben" : "Product information" });
}
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const statements = (name: string) => [...screen.getByRole("list", { name }).children].map(({ textContent }) => textContent);
const save = () => userEvent.click(screen.getByRole("button", { name: "Produktangaben speichern" }));

test("codes are typed or picked, with their wording below", async () => {
  await open();
  expect(document.body.textContent).toContain("Noch keine Angaben.");
  await userEvent.type(field("Gefahrenhinweise (H und EUH)"), "h317 H999");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Gefahrenhinweise (H und EUH): Hinweis hinzufügen" }), "EUH205");
  expect(statements("Gefahrenhinweise (H und EUH)")).toEqual([
    "H317: Kann allergische Hautreaktionen verursachen.",
    "H999: nicht bekannt",
    "EUH205: Enthält epoxidhaltige Verbindungen. Kann allergische Reaktionen hervorrufen.",
  ]);
  await userEvent.click(screen.getByRole("checkbox", { name: "GHS07 Ausrufezeichen" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "GHS05 Ätzwirkung" }));
  await save();
  expect(sent.slice(0, 1)).toMatchObject([
    { articleNumber: "7301", changedAt: null, values: { hazards: "H317 H999 EUH205", pictograms: "GHS05 GHS07" } },
  ]);
});

test("an error is beside its field, which gets the focus, and nothing that was typed is lost", async () => {
  await open();
  await userEvent.type(field("Gefahrenhinweise (H und EUH)"), "H999");
  await userEvent.type(field("UFI"), "E600-30P1-S00Y-5079");
  error = { type: "InvalidContentError", detail: "hazards H999" };
  await save();
  expect((await screen.findByRole("alert")).textContent).toBe("H999 ist kein bekannter Gefahrenhinweis.");
  expect(document.activeElement).toBe(field("Gefahrenhinweise (H und EUH)"));
  expect(field("Gefahrenhinweise (H und EUH)").getAttribute("aria-invalid")).toBe("true");
  expect([field("Gefahrenhinweise (H und EUH)").value, field("UFI").value]).toEqual(["H999", "E600-30P1-S00Y-5079"]);
});

test("the later of two editors gets an error and can load the other's version", async () => {
  await open();
  error = { type: "ChangedMeanwhileError" };
  await save();
  expect((await screen.findByRole("alert")).textContent).toContain("inzwischen jemand anderes geändert");
  screen.getByRole("button", { name: "Neu laden" });
});

test("an article that is maintained here can be given back to file and catalogue", async () => {
  const changedAt = "2026-11-20T10:00:00.000Z";
  await open({ information: { values: { ...EMPTY, hazards: "H317" }, sources: ["office", "file"], changedAt } });
  expect(document.body.textContent).toContain("Hier gepflegt; Datei und Katalog gelten für diesen Artikel nicht.");
  await userEvent.click(screen.getByRole("button", { name: "Wieder Datei und Katalog verwenden" }));
  expect(sent.slice(0, 1)).toEqual([{ articleNumber: "7301", values: null, changedAt }]);
});

test("without the right to change, everything is shown and nothing can be changed; in English, too", async () => {
  await open({
    language: "en",
    operations: [],
    information: { values: { ...EMPTY, hazards: "H317" }, sources: ["catalogue"], changedAt: null },
  });
  expect(statements("Hazard statements (H and EUH)")).toEqual(["H317: May cause an allergic skin reaction."]);
  expect(document.body.textContent).toContain("From the catalogue.");
  expect(screen.getByRole("group", { name: "Product information" }).hasAttribute("disabled")).toBe(true);
  expect(screen.queryByRole("button")).toBeNull();
});
