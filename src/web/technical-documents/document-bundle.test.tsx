// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BUNDLE_FORM } from "#contract/rules/documents/bundle-request.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { bundleForm } from "./testing.ts";

const checkbox = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });

test("a plain form sends the chosen kinds and languages (DOCS-16)", async () => {
  await expectHydrates("DocumentBundle", { data: bundleForm() });
  const form = screen.getByRole("button", { name: "ZIP-Datei herunterladen" }).closest("form")!;
  expect([form.getAttribute("method"), form.getAttribute("action")]).toEqual(["post", BUNDLE_FORM]);
  expect([...new FormData(form)].filter(([name]) => name !== "pageLanguage")).toEqual([
    ["order", "7000001"],
    ["selected", "yes"],
    ["key", bundleForm().formKey],
    ["kind", "performance"],
    ["kind", "dataSheet"],
    ["deliveryNotes", "yes"],
    ["language", "de"],
  ]);
  expect(checkbox(/^Datenblatt/).closest("label")!.textContent).toContain("12 Dokumente · 5,2 MB");
  expect([checkbox(/^CAD/).disabled, checkbox(/^BIM/).disabled]).toEqual([false, true]);
});

test("missing terms are reported at their checkbox", async () => {
  await expectHydrates("DocumentBundle", { data: bundleForm({ problem: "terms" }) });
  const terms = checkbox(/^Ich stimme/);
  expect(terms.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(terms.getAttribute("aria-describedby")!)!.textContent).toContain("Bitte stimmen Sie");
});

test("names the limit, missing documents and unknown articles", async () => {
  const { source, title, link } = bundleForm();
  await expectHydrates("DocumentBundle", { data: { step: "tooMany", source, title, link, articles: 1_203 } });
  expect(screen.getByText(/höchstens 500 Artikel/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /ZIP/ })).toBeNull();
});
