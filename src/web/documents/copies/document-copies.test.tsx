// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { copiesScreen, copyData } from "#web/testing/document-copy-data.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

const page = testPage({ user: { authenticated: true, accessToken: "token" } });
const show = (changes: Parameters<typeof copiesScreen>[0]) => expectHydrates("DocumentCopies", { data: copiesScreen(changes), page });

test("a plain form requests a copy, filled in with what was searched (INVOICE-24)", async () => {
  const data = copiesScreen({ form: { kind: "deliveryNote", number: "80001234", from: "", to: "", note: "" } });
  expect(await renderOnServer("DocumentCopies", { data, page })).toMatch(/<option value="deliveryNote" selected/);
  await expectHydrates("DocumentCopies", { data, page });
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Neue Anfrage" });
  expect(form.getAttribute("action")).toBe("/webapi/shop/document-copies/request");
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ number: "80001234", from: "", to: "", note: "" });
});

test("shows each request with its state, answer and copies", async () => {
  const files = [{ id: "1", fileName: "Rechnung-90012345.pdf", link: "/webapi/shop/document-copies/files/1" }];
  await show({
    copies: [
      copyData({ state: "answered", files }),
      copyData({
        number: "K100002",
        documentNumber: "",
        from: "2019-01-01",
        to: "2019-12-31",
        state: "declined",
        answer: "Nicht mehr da.",
      }),
    ],
  });
  const [answered, declined] = within(screen.getByRole("list", { name: "Ihre Anfragen" })).getAllByRole("listitem");
  expect(within(answered!).getByRole("link", { name: "Rechnung-90012345.pdf" }).getAttribute("href")).toBe(files[0]!.link);
  expect(answered!.textContent).toContain("Bereitgestellt");
  expect(declined!.textContent).toContain("Rechnung 01.01.2019 bis 31.12.2019");
  expect(declined!.textContent).toContain("Unsere Antwort: Nicht mehr da.");
});

test("a problem keeps what was entered", async () => {
  await show({ message: "what", form: { kind: "invoice", number: "", from: "", to: "", note: "Für die Prüfung" } });
  expect(screen.getByRole("alert").textContent).toContain("eine Nummer oder einen Zeitraum");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Hinweis/ }).value).toBe("Für die Prüfung");
});

test("only kinds that the user may see are offered; without any there is no form", async () => {
  await show({ kinds: ["deliveryNote", "orderConfirmation"] });
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Lieferschein", "Auftragsbestätigung"]);
  expect(await renderOnServer("DocumentCopies", { data: copiesScreen({ kinds: [] }), page })).not.toContain("<form");
});

test("visitors get a link to sign in", async () => {
  expect(await renderOnServer("DocumentCopies", { data: null, page: testPage() })).toContain("/my-account/login");
});
