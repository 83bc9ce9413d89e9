// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LanguageProvider } from "../language/language.tsx";
import { FileField } from "./file-field.tsx";

afterEach(cleanup);

test.each([
  ["de", "Datei wählen", "Keine Datei gewählt"],
  ["en", "Choose file", "No file chosen"],
])("speaks the language of the page and names the chosen file (%s)", async (language, choose, none) => {
  localStorage.setItem("office-language", language);
  const onFiles = vi.fn();
  render(<FileField label="CSV" onFiles={onFiles} />, { wrapper: LanguageProvider });
  expect(screen.getByText(choose)).toBeTruthy();
  expect(screen.getByText(none)).toBeTruthy();
  const file = new File(["a;b"], "umleitungen.csv", { type: "text/csv" });
  await userEvent.upload(screen.getByLabelText("CSV"), file);
  expect(onFiles).toHaveBeenCalledWith([file]);
  expect(screen.getByText("umleitungen.csv")).toBeTruthy();
  expect(screen.queryByText(none)).toBeNull();
});
