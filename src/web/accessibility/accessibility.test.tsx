// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ACCESSIBILITY_FINDINGS } from "#contract/accessibility-findings.ts";
import { ACCESSIBILITY_FORM } from "#contract/routes.ts";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

const page = testPage({ itemPath: "/barrierefreiheit" });

test("lists each known barrier with reason and dates (TRUST-20)", async () => {
  document.body.innerHTML = await renderOnServer("AccessibilityFindings", { data: undefined, page });
  expect(screen.getAllByRole("listitem")).toHaveLength(ACCESSIBILITY_FINDINGS.length);
  for (const { what, why } of ACCESSIBILITY_FINDINGS) for (const { de } of [what, why]) screen.getByText(de);
  screen.getByText("Bekannt seit 27. November 2026, geplant bis 30. Juni 2027");
  screen.getByText(/wurde am 27\. November 2026 erstellt/);
});

test("the form works without scripts and reports its outcome", async () => {
  const open = async (outcome: "sent" | "empty" | null) => {
    document.body.innerHTML = await renderOnServer("AccessibilityContact", { data: { outcome }, page });
  };
  await open(null);
  const form = screen.getByRole<HTMLButtonElement>("button", { name: "Nachricht senden" }).form!;
  expect([form.method, new URL(form.action, "http://shop.test").pathname]).toEqual(["post", ACCESSIBILITY_FORM]);
  expect([...new FormData(form).keys()]).toEqual(["page", "text", "place", "contact"]);
  await open("sent");
  screen.getByText("Danke, Ihre Nachricht ist bei uns");
  await open("empty");
  expect(screen.getByLabelText(/Ihre Nachricht/).getAttribute("aria-invalid")).toBe("true");
});
