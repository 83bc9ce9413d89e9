// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { type CompanyVisitsPage, VISIT_FORMS } from "#contract/visit-links.ts";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

const list: Extract<CompanyVisitsPage, { view: "list" }> = {
  view: "list",
  areForbidden: false,
  message: null,
  visits: [
    {
      id: "1",
      staffName: "Ada Beispiel",
      userName: "Jonas Keller",
      reason: "Bestellung am Telefon",
      startedAt: "2026-11-27T09:10:00Z",
      endedAt: "2026-11-27T09:22:00Z",
      minutes: 12,
      actions: [{ kind: "order", about: "AP100001" }],
    },
    {
      id: "2",
      staffName: "Bob Beispiel",
      userName: "",
      reason: "Preisfrage",
      startedAt: "2026-11-26T09:10:00Z",
      endedAt: null,
      minutes: 1,
      actions: [],
    },
  ],
};
const page = testPage({ user: { authenticated: true, accessToken: "token" } });
const show = async (data: CompanyVisitsPage | null) =>
  new DOMParser().parseFromString(await renderOnServer("CompanyVisits", { data, page }), "text/html");

test("shows who acted as whom, how long, why, and what was done (COMPANY-35)", async () => {
  const [first, second] = [...(await show(list)).querySelectorAll("li[class*=visit]")].map((visit) => visit.textContent);
  for (const part of ["Ada Beispiel", "12 Minuten", "als Jonas Keller", "Grund: Bestellung am Telefon", "Bestellung AP100001"])
    expect(first).toContain(part);
  for (const part of ["1 Minute", "läuft gerade", "Nichts bestellt oder geändert"]) expect(second).toContain(part);
});

test("a plain form forbids visits, and allows them again (COMPANY-35)", async () => {
  const ruleOf = (shown: Document) => {
    const form = shown.querySelector("form")!;
    return [
      form.getAttribute("action"),
      form.querySelector<HTMLInputElement>("[name=areForbidden]")!.value,
      form.querySelector("button")!.textContent,
    ];
  };
  expect(ruleOf(await show(list))).toEqual([VISIT_FORMS.rule, "yes", "Besuche verbieten"]);
  const forbidden = await show({ ...list, areForbidden: true, visits: [] });
  expect(ruleOf(forbidden)).toEqual([VISIT_FORMS.rule, "no", "Besuche wieder erlauben"]);
  expect(forbidden.body.textContent).toContain("Bisher hat niemand für Sie gehandelt.");
});

test("is for administrators who are signed in", async () => {
  expect((await show({ view: "denied" })).body.textContent).toContain("Nur Administratoren");
  expect((await show(null)).querySelector("form")).toBeNull();
});
