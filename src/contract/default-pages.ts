import type { PageLinks } from "./site-settings.ts";

/** Where a site's pages are unless its settings say otherwise; cart to setPassword by the specification (shop §2.2, §9). */
export const DEFAULT_PAGES: PageLinks = {
  cart: "/cart",
  checkout: "/shopping-basket-checkout",
  myAccount: "/my-account/dashboard",
  addressOverview: "/my-account/address-overview",
  orderHistory: "/my-account/order-history",
  documentDownload: "/my-account/document-download",
  orderDetails: "/my-account/order-details",
  setPassword: "/new-password",
  setPasswordSuccess: "",
  home: "/",
  search: "/suche",
  registration: "/my-account/registration",
  registrationSuccess: "/my-account/registration-success",
  activation: "/my-account/activation",
  activationExistingUser: "/my-account/activation-existing-user",
  login: "/my-account/login",
  logout: "/my-account/logout",
  logoutSuccess: "/my-account/logout-success",
  forgotPassword: "/my-account/forgot-password",
  shipment: "/versand",
  terms: "/agb",
  privacy: "/datenschutz",
  imprint: "/impressum",
  contact: "/kontakt",
};
