// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LanguageProvider } from "../language/language.tsx";
import { ChangedValues } from "./changed-values.tsx";

afterEach(cleanup);

test("values are shown in words, unchanged ones once, and empty ones not at all (OFFICE-36)", () => {
  localStorage.setItem("office-language", "de");
  const before = { state: "invited", siteId: "FIWE-DE", isOn: true, note: "", discount: "8.50" };
  const after = {
    state: "locked",
    siteId: "FIWE-DE",
    isOn: false,
    note: null,
    validUntil: "2026-12-28",
    lines: [{ price: "3.17", text: "" }],
  };
  render(
    <LanguageProvider>
      <ChangedValues before={JSON.stringify(before)} after={JSON.stringify(after)} />
    </LanguageProvider>,
  );
  expect([...document.querySelectorAll("dl > div")].map((line) => line.textContent.replaceAll(/\s+/g, " ").trim())).toEqual([
    "Statuseingeladen gesperrt",
    "Shop FIWE-DE",
    "Eingeschaltetja nein",
    "Rabatt in Prozent8,50",
    "Gültig bis 28.12.2026",
    "Positionen Preis: 3,17",
  ]);
});
