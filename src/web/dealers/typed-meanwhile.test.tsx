// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { dealerData, dealerPageData, dealerResult, placeData } from "#web/testing/dealer-data.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { clearStubs, pendingCall, type OperationStub, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { windowOf } from "#web/testing/window-width.ts";

clearStubs();
beforeEach(() => {
  history.replaceState(null, "", "/retailer-search");
  windowOf(390);
});

async function show(search: OperationStub) {
  const sent = stubOperations({ getPlaces: () => ({ getPlaces: [placeData("k", "Köln")] }), getRetailerSearch: search });
  await expectHydrates("RetailerSearch", {
    fields: { countries: ["de", "at"] },
    data: dealerPageData(),
    page: testPage({ itemPath: "/retailer-search" }),
  });
  return () => sent.filter(({ name }) => name === "getRetailerSearch").map(({ variables }) => variables);
}
const found = { getRetailerSearch: dealerResult([dealerData("1", "Hafen-Eisenwaren", { distance: 0.84 })]) };
const nameField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name des Händlers" });
const radius = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Umkreis" });

test("keeps input typed during a search, and the button searches for it (DEALER-08)", async () => {
  const user = userEvent.setup();
  const first = pendingCall<object>();
  let isFirst = true;
  const searches = await show(() => (isFirst ? first.answer : found));
  await user.type(nameField(), "Haf{Enter}");
  await waitFor(() => expect(searches()).toHaveLength(1));
  await user.type(nameField(), "en");
  isFirst = false;
  first.arrive(found);
  await screen.findByText("Hafen-Eisenwaren");
  expect(nameField().value).toBe("Hafen");
  await user.click(screen.getByRole("button", { name: "Händler suchen" }));
  await waitFor(() => expect(searches()).toHaveLength(2));
  expect(searches()[1]).toMatchObject({ query: "Hafen" });
});

test("a position that arrives late is searched with the current selection", async () => {
  const user = userEvent.setup();
  let arrive: PositionCallback = () => {};
  Object.defineProperty(navigator, "geolocation", {
    value: { getCurrentPosition: (done: PositionCallback) => void (arrive = done) },
    configurable: true,
  });
  const searches = await show(() => found);
  await user.click(screen.getByRole("button", { name: "Meinen Standort verwenden" }));
  await user.selectOptions(radius(), "100");
  await user.type(nameField(), "Hafen");
  arrive({ coords: { latitude: 48.1, longitude: 11.5 } } as GeolocationPosition);
  await screen.findByText("Hafen-Eisenwaren");
  expect([radius().value, nameField().value]).toEqual(["100", "Hafen"]);
  expect(searches()).toMatchObject([{ query: "Hafen", latitude: "48.100000", distance: "100" }]);
});
