// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signIn } from "#contract/office/generated/operations.ts";
import { createQueryClient } from "../api/query-client.ts";
import { LanguageProvider } from "../language/language.tsx";
import { SignInPage } from "./sign-in-page.tsx";

/** Codes that were sent, in order. */
let codes: (string | null)[];
let respond: () => Promise<string>;

beforeEach(() => {
  localStorage.setItem("office-language", "de");
  codes = [];
  respond = async () => "wrong";
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { id, variables } = JSON.parse(body) as { id: string; variables: { code: string | null } };
    if (id !== signIn.id) return Response.json({ data: { session: null } });
    codes.push(variables.code);
    return Response.json({ data: { signIn: variables.code === null ? "codeNeeded" : await respond() } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The second step, with the field of the code. */
async function openCodeStep() {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <SignInPage />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await user.type(screen.getByLabelText("E-Mail-Adresse"), "ada@office.example");
  await user.type(screen.getByLabelText("Passwort"), "Duebel-2026!{Enter}");
  const field = await screen.findByLabelText("Code der Authenticator-App");
  codes = [];
  return { user, field };
}

test("the sixth digit signs in, once while the response is under way", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  respond = () => promise;
  const { user, field } = await openCodeStep();
  await user.type(field, "12345");
  expect(codes).toEqual([]);
  await user.type(field, "6{Enter}{Backspace}6");
  expect(codes).toEqual(["123456"]);
  resolve("wrong");
  expect(await screen.findByText("E-Mail-Adresse, Passwort oder Code ist nicht richtig.")).toBeTruthy();
  await user.type(field, "{Enter}");
  await waitFor(() => expect(codes).toEqual(["123456", "123456"]));
});

test("a pasted code signs in, whatever its spaces; a recovery code waits for Enter", async () => {
  const { user, field } = await openCodeStep();
  await user.click(field);
  await user.paste("123 456");
  await waitFor(() => expect(codes).toEqual(["123 456"]));
  await screen.findByText("E-Mail-Adresse, Passwort oder Code ist nicht richtig.");
  await user.clear(field);
  await user.type(field, "01234-56789-abcde-f0123");
  expect(codes).toHaveLength(1);
  await user.type(field, "{Enter}");
  await waitFor(() => expect(codes).toEqual(["123 456", "01234-56789-abcde-f0123"]));
});
