// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { clearStubs, collectLog, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { StockNoticeLink } from "./stock-notice-link.tsx";

clearStubs();
beforeAll(() => import("./send-stock-notice.ts"));

const OUT = { available: 0, inStockStatus: "outOfStock" };
const show = (isSignedIn: boolean, stock = OUT) =>
  expectHydrates(() => <StockNoticeLink articleNumber="555008" name="NORDANKER" quantity={500} stock={stock} unit="Stück" />, {
    page: testPage({ user: isSignedIn ? { authenticated: true, accessToken: "token" } : {} }),
  });
const link = () => screen.queryByRole("link", { name: "Benachrichtigen, wenn verfügbar: NORDANKER" });

test("customers set a notice with one press (QUOTE-24)", async () => {
  const sent = stubOperations({ setStockNotice: () => ({ setStockNotice: { id: "1", quantity: 500 } }) });
  await show(true);
  await userEvent.click(link()!);
  expect((await screen.findByText(/Wir schreiben Ihnen, sobald genug vorrätig ist \(500 Stück\)/)).textContent).toContain(
    "Alle Benachrichtigungen",
  );
  expect(sent).toMatchObject([{ name: "setStockNotice", variables: { articleNo: "555008", quantity: 500 } }]);
  expect(link()).toBeNull();
});

test("a failure is reported and can be retried", async () => {
  collectLog();
  stubOperations({
    setStockNotice: () => {
      throw new OperationFailure("InternalError");
    },
  });
  await show(true);
  await userEvent.click(link()!);
  await screen.findByText("Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.");
  expect(link()).not.toBeNull();
});

test("visitors get a link to the form", async () => {
  await show(false);
  expect(link()!.getAttribute("href")).toBe("/stock-notice?id=555008&quantity=500");
});

test("articles in stock offer none", async () => {
  await show(false, { available: 600, inStockStatus: "inStock" });
  expect(link()).toBeNull();
});
