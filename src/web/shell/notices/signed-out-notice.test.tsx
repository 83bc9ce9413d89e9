// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Operation } from "#contract/generated/operations.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { execute } from "../calls/graphql.ts";
import { $signedOut } from "../page/stores/stores.ts";

const operation: Operation<unknown, object> = { id: "1", name: "getCart", kind: "query" };
const fields = {};

afterEach(() => {
  act(() => $signedOut.set(false));
  vi.unstubAllGlobals();
});

async function callThatIsRefused(type: string): Promise<void> {
  vi.stubGlobal("fetch", async () => Response.json({ errors: [{ message: "refused", extensions: { type } }] }));
  await act(async () => {
    await execute(operation, {}).catch(() => undefined);
  });
}

test("a customer with an invalid token is asked to sign in and returned to this page", async () => {
  await expectHydrates("Header", { fields, page: testPage({ itemPath: "/cart", user: { authenticated: true, name: "Anna Brandt" } }) });
  expect(screen.queryByRole("alert")).toBeNull();
  await callThatIsRefused("InvalidTokenError");
  expect(screen.getByRole("alert").textContent).toContain("Sie sind nicht mehr angemeldet");
  expect(screen.getByRole("alert").querySelector("a")?.getAttribute("href")).toContain("/my-account/login?redirect=");
});

test("another rejection does not ask to sign in", async () => {
  await expectHydrates("Header", { fields, page: testPage({ user: { authenticated: true, name: "Anna Brandt" } }) });
  await callThatIsRefused("UnknownIdentifierError");
  expect(screen.queryByRole("alert")).toBeNull();
});
