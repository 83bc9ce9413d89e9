import { getAddressRequests, getDeliveryAddresses } from "#contract/generated/operations.ts";
import {
  ADDRESS_MESSAGES,
  ADDRESS_REQUEST_KINDS,
  ADDRESS_REQUEST_PROBLEMS,
  MAX_ADDRESS_NOTE,
} from "#contract/rules/account/address-request.ts";
import { ADDRESS_TEXT_FIELDS, cleanDeliveryAddress, type DeliveryAddressSource } from "#contract/rules/orders/delivery-address.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../../loader.ts";
import { can } from "../../policies.ts";

const MAX_ENTERED = 100;

export const addressLoaders: Loaders = {
  async AddressOverview({ ctx, page, execute }): Promise<LoaderResult<ScreenData["AddressOverview"]>> {
    const { viewer } = ctx;
    const showsAll = page.searchParams.get("all") === "1";
    const message = ADDRESS_MESSAGES.find((each) => each === page.searchParams.get("message")) ?? null;
    const sentNumber = (page.searchParams.get("sent") ?? "").slice(0, 20);
    const shown = { showsAll, message, sentNumber };
    if (!can(viewer, "seeAccount"))
      return { data: { ...shown, addresses: null, requests: null, knownAddressesOnly: false, canSetRule: false } };
    const [{ getDeliveryAddresses: addresses }, requests] = await Promise.all([
      execute(getDeliveryAddresses, {}),
      can(viewer, "requestAddresses") ? execute(getAddressRequests, { language: page.language }) : null,
    ]);
    return {
      data: {
        ...shown,
        addresses,
        requests: requests?.getAddressRequests ?? null,
        knownAddressesOnly: viewer.membership?.knownAddressesOnly ?? false,
        // A customer without a company sees nothing of it (COMPANY-01).
        canSetRule: can(viewer, "manageCompany") && Boolean(viewer.membership),
      },
    };
  },

  async AddressRequest({ ctx, page, execute }): Promise<LoaderResult<ScreenData["AddressRequest"]>> {
    if (ctx.viewer.kind !== "customer") return { data: { view: "visitor" } };
    if (!can(ctx.viewer, "requestAddresses")) return { data: { view: "denied" } };
    const query = page.searchParams;
    const kind = ADDRESS_REQUEST_KINDS.find((each) => each === query.get("kind")) ?? "new";
    const named = query.get("address") ?? "";
    const saved = kind === "new" ? null : (await execute(getDeliveryAddresses, {})).getDeliveryAddresses.find(({ id }) => id === named);
    if (saved === undefined) return { data: { view: "unknown" }, status: 404 };
    const entered = enteredAddress(query);
    return {
      data: {
        view: "form",
        kind,
        address: saved,
        // A new address usually belongs to the same company.
        values: cleanDeliveryAddress(entered ?? saved ?? { companyName: ctx.viewer.companyName.slice(0, MAX_ENTERED) }),
        note: (query.get("note") ?? "").slice(0, 2 * MAX_ADDRESS_NOTE),
        problem: ADDRESS_REQUEST_PROBLEMS.find((each) => each === query.get("problem")) ?? null,
        errors: (query.get("errors") ?? "").slice(0, 1000).split(",").filter(Boolean),
      },
    };
  },
};

/** What the form had when the request was rejected. */
function enteredAddress(query: URLSearchParams): DeliveryAddressSource | null {
  if (!query.has("v-companyName")) return null;
  const read = (name: string) => (query.get(`v-${name}`) ?? "").slice(0, MAX_ENTERED);
  return { ...Object.fromEntries(ADDRESS_TEXT_FIELDS.map((name) => [name, read(name)])), country: { isocode: read("country") } };
}
