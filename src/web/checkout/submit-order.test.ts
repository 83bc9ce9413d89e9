import { expect, test, vi } from "vitest";
import { setCurrentPage } from "#web/shell/page/state/current-page.ts";
import { clearStubs, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { cartData } from "#web/testing/shop-data.ts";
import { orderNumberIn, submitOrder } from "./submit-order.ts";

clearStubs();

const answer = (xml: string | null, errors: string[] = []) => ({ placeIdsOrder: { xml, errors, tacVersion: "1" } });
const place = () => {
  setCurrentPage(testPage({ user: { authenticated: true, accessToken: "token", cartId: "current", isIdsSession: true } }));
  return submitOrder(cartData(), { tacVersion: "1", isOfSoftware: true });
};

test("in an IDS session the cart is ordered by placeIdsOrder, and the number is read from OrderConfNo (CHECK-39)", async () => {
  const sent = stubOperations({ placeIdsOrder: () => answer("<Order><OrderConfNo>0000000042</OrderConfNo></Order>") });
  expect(await place()).toEqual({ errors: [], tacVersion: "1", email: cartData().user!.email, code: "0000000042" });
  expect(sent).toMatchObject([{ name: "placeIdsOrder", variables: { accessToken: "token", cartId: cartData().guid, tacVersion: "1" } }]);
});

test("an unreadable order number is only logged (CHECK-41)", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  stubOperations({ placeIdsOrder: () => answer("<Order/>") });
  expect(await place()).toMatchObject({ errors: [], code: "" });
  expect(log).toHaveBeenCalledWith("The order's number could not be read");
  log.mockRestore();
});

test("a rejected order has no number", async () => {
  stubOperations({ placeIdsOrder: () => answer(null, ["CartEmptyError"]) });
  expect(await place()).toMatchObject({ errors: ["CartEmptyError"], code: null });
});

test.each([
  ["the reference of the confirmation", "231", "0012345678"],
  ["no other reference", "220", ""],
])("2.5.1: %s", (_, type, number) => {
  const other = "<Referenz><ReferenzNumber>9</ReferenzNumber><ReferenzType>310</ReferenzType></Referenz>";
  const own = `<Referenz><ReferenzNumber>0012345678</ReferenzNumber><ReferenzDate>2026-03-02</ReferenzDate><ReferenzType>${type}</ReferenzType></Referenz>`;
  expect(orderNumberIn(other + own)).toBe(number);
});
