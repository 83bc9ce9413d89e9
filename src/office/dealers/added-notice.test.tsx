// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "../api/call.ts";
import { LanguageProvider } from "../language/language.tsx";
import { dealerPhrases } from "../phrases/dealers.ts";
import { AddedNotice } from "./added-notice.tsx";

beforeEach(() => localStorage.setItem("office-language", "de"));
afterEach(cleanup);

function show(props: Partial<Parameters<typeof AddedNotice>[0]> = {}) {
  const onRemove = vi.fn();
  render(
    <LanguageProvider>
      <AddedNotice
        name="Harms"
        isImported={false}
        words={dealerPhrases.de}
        removal={{ isPending: false, error: null }}
        onRemove={onRemove}
        {...props}
      />
    </LanguageProvider>,
  );
  return onRemove;
}

test("an added dealer is removed only after a confirmation (OFFICE-29)", async () => {
  const onRemove = show();
  expect(screen.getByText(/^Hier angelegt: Importe ändern und entfernen diesen Händler nicht\./)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Händler entfernen" }));
  const dialog = await screen.findByRole("dialog", { name: "Harms entfernen?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Abbrechen" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(onRemove).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Händler entfernen" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Händler entfernen" }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test("says if the import has the dealer too, and offers to leave it to the import (OFFICE-29)", async () => {
  const onRemove = show({ isImported: true });
  expect(screen.getByRole("status").textContent).toContain("auch der letzte Import enthält diesen Händler");
  await userEvent.click(screen.getByRole("button", { name: "Dem Import überlassen" }));
  const dialog = await screen.findByRole("dialog", { name: "Harms dem Import überlassen?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Dem Import überlassen" }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test("shows why a dealer was not removed, and no button without the right (OFFICE-29)", async () => {
  show({ removal: { isPending: false, error: new CallError("ChangedMeanwhileError") } });
  await userEvent.click(screen.getByRole("button", { name: "Händler entfernen" }));
  expect(within(await screen.findByRole("dialog")).getByRole("alert")).toBeTruthy();
  cleanup();
  show({ onRemove: null });
  expect(screen.queryByRole("button")).toBeNull();
});
