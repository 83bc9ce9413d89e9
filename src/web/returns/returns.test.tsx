// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { returnData, returnFormData, returnFormLine } from "#web/testing/returns-data.ts";

const page = testPage({ user: { authenticated: true, accessToken: "token" } });
type FormScreen = Extract<ScreenData["ReturnForm"], { view: "form" }>;
const formScreen = (changes: Partial<FormScreen> = {}): FormScreen => ({
  view: "form",
  form: returnFormData(),
  isCheck: false,
  message: null,
  pictureProblem: null,
  ...changes,
});

test("an excluded article offers complaints only, and says why", async () => {
  await expectHydrates("ReturnForm", {
    data: formScreen({ form: returnFormData({ lines: [returnFormLine({ exclusion: "expiry" })] }) }),
    page,
  });
  screen.getByText(/hat ein Verfallsdatum/);
  const reasons = within(screen.getByRole("combobox", { name: "Grund" })).getAllByRole("option");
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    "Bitte wählen",
    "Falscher Artikel geliefert",
    "Beschädigt angekommen",
    "Mangelhaft",
    "Menge unvollständig",
  ]);
});

test("problems are shown at their fields, with what was entered", async () => {
  const lines = [returnFormLine({ quantity: 500, reason: "tooMany" }), returnFormLine({ position: 20, quantity: 5, reason: "defective" })];
  await expectHydrates("ReturnForm", { data: formScreen({ form: returnFormData({ lines }), message: "problems" }), page });
  const [quantity] = screen.getAllByRole<HTMLInputElement>("textbox", { name: "Menge" });
  expect([quantity!.value, quantity!.getAttribute("aria-invalid")]).toEqual(["500", "true"]);
  screen.getByText("Es können höchstens 100 Stück gemeldet werden.");
  screen.getByText("Bitte beschreiben Sie den Mangel.");
});

test("the review shows what is sent, and sends the draft", async () => {
  const form = returnFormData({
    draftId: "id",
    lines: [returnFormLine({ quantity: 5, reason: "damaged", text: "Nass" }), returnFormLine({ position: 20 })],
  });
  const html = await renderOnServer("ReturnForm", { data: formScreen({ form, isCheck: true }), page });
  expect(html).toContain("Jetzt senden");
  expect(html).toContain("Nass");
  expect(html.match(/Artikelnummer/g)).toHaveLength(1);
  expect(html).toMatch(/name="id" value="id"/);
});

test("an incomplete draft is not offered for review", async () => {
  const form = returnFormData({ draftId: "id", lines: [returnFormLine({ quantity: 500, reason: "damaged" })] });
  expect(await renderOnServer("ReturnForm", { data: formScreen({ form, isCheck: true }), page })).not.toContain("Jetzt senden");
});

test("only an accepted return offers its slip", async () => {
  const htmlOf = (changes: Parameters<typeof returnData>[0]) =>
    renderOnServer("ReturnDetails", { data: { view: "return", goodsReturn: returnData(changes), isNew: false }, page });
  const slip = "/webapi/shop/returns/slips/R100001.pdf";
  expect(await htmlOf({ state: "accepted", decidedAt: "2026-11-21T10:00:00.000Z", slip })).toContain(slip);
  const refused = await htmlOf({ state: "refused", decidedAt: "2026-11-21T10:00:00.000Z", answer: "Angebrochen" });
  expect(refused).toContain("Unsere Antwort: Angebrochen");
  expect(refused).not.toContain("Rücksendeschein");
});

test("visitors get a link to sign in", async () => {
  expect(await renderOnServer("Returns", { data: null, page: testPage() })).toContain("/my-account/login");
});
