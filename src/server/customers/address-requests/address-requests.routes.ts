import type { FastifyInstance } from "fastify";
import { ADDRESS_REQUEST_PAGE, ADDRESS_ROUTES, addressRequestQuery } from "#contract/address-request-links.ts";
import { ADDRESS_REQUEST_KINDS, MAX_ADDRESS_NOTE } from "#contract/rules/account/address-request.ts";
import { ADDRESS_TEXT_FIELDS } from "#contract/rules/orders/delivery-address.ts";
import type { Form } from "../../http/read-form.ts";
import type { Shop } from "../../shop.ts";
import { formRoutes } from "../../sites/index.ts";
import { type AddressRequestInput, requestAddress, type RequestAddressOutcome } from "./request-address.ts";
import { withdrawAddressRequest } from "./withdraw-address-request.ts";

/** More than a field can have, so that a longer text is a problem of the field. */
const MAX_ENTERED = 100;

/** Forms that request addresses, which work without JavaScript; a rejected one returns with what was entered. */
export function registerAddressRequests(app: FastifyInstance, shop: Shop): void {
  const post = formRoutes(app, shop);

  post(ADDRESS_ROUTES.request, async ({ ctx, form, language, link }) => {
    const input = readInput(form, language);
    const overview = ctx.site.settings.site.pages.addressOverview;
    if (!input) return link(overview);
    const outcome = await requestAddress(ctx, input);
    switch (outcome.kind) {
      case "sent":
        return link(`${overview}?${new URLSearchParams({ message: "sent", sent: outcome.number })}`);
      case "problem":
        return link(toForm(input, outcome));
      default:
        return link(`${overview}?message=${outcome.kind}`);
    }
  });

  post(ADDRESS_ROUTES.withdraw, async ({ ctx, form, link }) =>
    link(`${ctx.site.settings.site.pages.addressOverview}?message=${await withdrawAddressRequest(ctx, form.text("number"))}`),
  );
}

function readInput(form: Form, language: string): AddressRequestInput | null {
  const kind = ADDRESS_REQUEST_KINDS.find((each) => each === form.text("kind"));
  if (!kind) return null;
  const lines = Object.fromEntries(ADDRESS_TEXT_FIELDS.map((name) => [name, form.text(name).slice(0, MAX_ENTERED)]));
  const address = { ...lines, country: { isocode: form.text("country").slice(0, MAX_ENTERED) } };
  return { kind, addressId: form.text("address").slice(0, 20), address, note: form.text("note").slice(0, 2 * MAX_ADDRESS_NOTE), language };
}

function toForm(
  { kind, addressId, address, note }: AddressRequestInput,
  { problem, fields }: Extract<RequestAddressOutcome, { kind: "problem" }>,
): string {
  const query = new URLSearchParams({ problem });
  if (fields.length > 0) query.set("errors", fields.join(","));
  if (note !== "") query.set("note", note);
  if (kind !== "end") {
    for (const name of ADDRESS_TEXT_FIELDS) query.set(`v-${name}`, address[name] ?? "");
    query.set("v-country", address.country?.isocode ?? "");
  }
  return `${ADDRESS_REQUEST_PAGE}${addressRequestQuery(kind, addressId)}&${query}`;
}
