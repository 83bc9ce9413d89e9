import { expect, test } from "vitest";
import { screenFiles } from "../../scripts/structure/screen-files.ts";
import { COMPONENT_NAMES } from "#contract/component-names.ts";
import { allScreens } from "./testing/all-screens.ts";

test("each screen's module exports it by its name, so that the build can find it", () => {
  expect(Object.keys(screenFiles()).toSorted()).toEqual([...COMPONENT_NAMES]);
});

test("there is a screen for each component that content can name, and for no other", () => {
  expect(Object.keys(allScreens).toSorted()).toEqual([...COMPONENT_NAMES]);
});

test("content can name each screen of the specification (SHELL-15)", () => {
  const shop = ["Adviser", "BuyBox", "PageBuyBox", "Shoppingcart", "IdsLoginPage", "ProductCategory", "ProductFamily", "ProductRetailers"];
  const others = ["RetailerSearch", "SeminarOverview", "ShoppingBasketCheckout", "Startpage", "Video"];
  const signOn = ["Login", "Logout", "ForgotPassword", "SetPassword", "NewPasswordSuccess", "Registration", "Activation"];
  const account = ["Dashboard", "DocumentDownload", "OrderHistory", "OrderDetails", "AddressOverview", "OrderLists"];
  const settings = ["AccountSettings", "CompanySettings", "UserSettings", "AccountNewsletter"];
  const mocks = ["AddressAdministrationMock", "AddressEditMock"];
  const newsletter = ["NewsletterRegistration", "NewsletterConfirmation", "NewsletterUnsubscribe"];
  expect(Object.keys(allScreens)).toEqual(
    expect.arrayContaining([...shop, ...others, ...signOn, ...account, ...settings, ...mocks, ...newsletter]),
  );
});

test("every screen loads as a component", { timeout: 60_000 }, async () => {
  for (const [name, screen] of Object.entries(allScreens)) expect([name, typeof (await screen.load())]).toEqual([name, "function"]);
});
