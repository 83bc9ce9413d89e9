import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { listOutcomeQuery, ORDER_LIST_FORMS } from "#contract/rules/order-lists/list-forms.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { Context } from "../../context.ts";
import { onlyWith } from "../../feature-gate.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import { authorize, can } from "../../policies.ts";
import type { Shop } from "../../shop.ts";
import { findLanguage, getLinkPrefix } from "../../sites/index.ts";
import { readListId } from "../list-id.ts";
import type { CustomerContext } from "../open-list.ts";
import type { FormResult, Form } from "./form.ts";
import { headingByForm, lineByForm, noteByForm, moveLineByForm } from "./line-forms.ts";
import { addByForm, changeByForm, copyByForm, createByForm, removeByForm, toCartByForm } from "./list-forms.ts";

type Act = (ctx: CustomerContext, form: Form) => Promise<FormResult>;

const ACTS: readonly [string, Act][] = [
  [ORDER_LIST_FORMS.create, createByForm],
  [ORDER_LIST_FORMS.change, changeByForm],
  [ORDER_LIST_FORMS.remove, removeByForm],
  [ORDER_LIST_FORMS.add, addByForm],
  [ORDER_LIST_FORMS.line, lineByForm],
  [ORDER_LIST_FORMS.place, moveLineByForm],
  [ORDER_LIST_FORMS.note, noteByForm],
  [ORDER_LIST_FORMS.heading, headingByForm],
  [ORDER_LIST_FORMS.copy, copyByForm],
  [ORDER_LIST_FORMS.toCart, toCartByForm],
];
const MAX_BYTES = 16 * 1024;

/**
 * The list pages' forms for browsers without JavaScript: the same use cases, with a redirect to the page that shows the outcome.
 */
export function registerListForms(app: FastifyInstance, shop: Shop): void {
  const onRequest = [requireSameOrigin(shop.identity.origins), onlyWith(shop, "orderLists")];
  for (const [path, act] of ACTS) {
    app.post(path, { onRequest, bodyLimit: MAX_BYTES }, async (request, reply) =>
      answer(await shop.contextOf(request), act, request, reply),
    );
  }
}

async function answer(ctx: Context, act: Act, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.header("cache-control", "no-store");
  const form = readForm(request.body);
  const { languages, pages } = ctx.site.settings.site;
  const language = findLanguage(form["language"] ?? "", languages) ?? languages[0]!;
  const link = (path: string) => withPrefix(getLinkPrefix(language, languages), path);
  const pageOf = (listId: string) => link(listId === "" ? pages.orderLists : `${pages.orderLists}/${listId}`);
  const { viewer } = ctx;
  if (!can(viewer, "useLists")) {
    const page = pageOf(readListId(form["list"] ?? "") ?? "");
    const isSignedOut = authorize(viewer, "useLists") === "sign-in-required";
    return reply.redirect(isSignedOut ? `${link(pages.login)}?redirect=${encodeURIComponent(page)}` : page, 303);
  }
  const { listId, outcome } = await act({ ...ctx, viewer }, form);
  return reply.redirect(pageOf(listId) + listOutcomeQuery(outcome), 303);
}

function readForm(body: unknown): Form {
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? String(value.at(-1)) : String(value)]),
  );
}
