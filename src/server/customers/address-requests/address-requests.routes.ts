import type { FastifyInstance, FastifyRequest } from "fastify";
import { ADDRESS_REQUEST_PAGE, ADDRESS_ROUTES, addressRequestQuery } from "#contract/address-request-links.ts";
import { ADDRESS_REQUEST_KINDS, MAX_ADDRESS_NOTE } from "#contract/rules/account/address-request.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { ADDRESS_TEXT_FIELDS } from "#contract/rules/orders/delivery-address.ts";
import type { Context } from "../../context.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import type { Shop } from "../../shop.ts";
import { getLinkPrefix, readAddress } from "../../sites/index.ts";
import { type AddressRequestInput, requestAddress, type RequestAddressOutcome } from "./request-address.ts";
import { withdrawAddressRequest } from "./withdraw-address-request.ts";

/** More than a field can have, so that a longer text is a problem of the field. */
const MAX_ENTERED = 100;

type Fields = (name: string) => string;

/** Forms that request addresses, which work without JavaScript; a rejected one returns with what was entered. */
export function registerAddressRequests(app: FastifyInstance, shop: Shop): void {
  const post = (path: string, run: (ctx: Context, fields: Fields, language: string) => Promise<string>) =>
    app.post(path, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
      void reply.header("cache-control", "no-store");
      const ctx = await shop.contextOf(request);
      const fields = readFields(request);
      const { languages } = ctx.site.settings.site;
      const { language } = readAddress(safePath(fields("page").slice(0, 200)) ?? "/", languages);
      return reply.redirect(getLinkPrefix(language, languages) + (await run(ctx, fields, language)), 303);
    });

  post(ADDRESS_ROUTES.request, async (ctx, fields, language) => {
    const input = readInput(fields, language);
    const overview = ctx.site.settings.site.pages.addressOverview;
    if (!input) return overview;
    const outcome = await requestAddress(ctx, input);
    switch (outcome.kind) {
      case "sent":
        return `${overview}?${new URLSearchParams({ message: "sent", sent: outcome.number })}`;
      case "problem":
        return toForm(input, outcome);
      default:
        return `${overview}?message=${outcome.kind}`;
    }
  });

  post(
    ADDRESS_ROUTES.withdraw,
    async (ctx, fields) => `${ctx.site.settings.site.pages.addressOverview}?message=${await withdrawAddressRequest(ctx, fields("number"))}`,
  );
}

function readFields({ body }: FastifyRequest): Fields {
  const fields = (body ?? {}) as Record<string, unknown>;
  return (name) => (typeof fields[name] === "string" ? fields[name] : "");
}

function readInput(fields: Fields, language: string): AddressRequestInput | null {
  const kind = ADDRESS_REQUEST_KINDS.find((each) => each === fields("kind"));
  if (!kind) return null;
  const lines = Object.fromEntries(ADDRESS_TEXT_FIELDS.map((name) => [name, fields(name).slice(0, MAX_ENTERED)]));
  const address = { ...lines, country: { isocode: fields("country").slice(0, MAX_ENTERED) } };
  return { kind, addressId: fields("address").slice(0, 20), address, note: fields("note").slice(0, 2 * MAX_ADDRESS_NOTE), language };
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
