import type { FastifyInstance } from "fastify";
import { listOutcomeQuery, ORDER_LIST_FORMS } from "#contract/rules/order-lists/list-forms.ts";
import type { Form } from "../../http/read-form.ts";
import { authorize, can } from "../../policies.ts";
import type { Shop } from "../../shop.ts";
import { formRoutes, type PostedForm } from "../../sites/index.ts";
import { readListId } from "../list-id.ts";
import type { CustomerContext } from "../open-list.ts";
import type { FormResult } from "./form-result.ts";
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
  const post = formRoutes(app, shop, { feature: "orderLists", bodyLimit: MAX_BYTES, languageField: "language" });
  for (const [path, act] of ACTS) post(path, (posted) => pageAfter(act, posted));
}

async function pageAfter(act: Act, { ctx, form, link }: PostedForm): Promise<string> {
  const { pages } = ctx.site.settings.site;
  const pageOf = (listId: string) => link(listId === "" ? pages.orderLists : `${pages.orderLists}/${listId}`);
  const { viewer } = ctx;
  if (!can(viewer, "useLists")) {
    const page = pageOf(readListId(form.text("list")) ?? "");
    const isSignedOut = authorize(viewer, "useLists") === "sign-in-required";
    return isSignedOut ? `${link(pages.login)}?redirect=${encodeURIComponent(page)}` : page;
  }
  const { listId, outcome } = await act({ ...ctx, viewer }, form);
  return pageOf(listId) + listOutcomeQuery(outcome);
}
