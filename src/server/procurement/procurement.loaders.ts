import { IDS_LOGIN_PATH, PROCUREMENT_STATES, SOFTWARE_PASSWORD_STATES } from "#contract/routes.ts";
import type { ScreenData } from "#contract/screens.ts";
import { countLines, toWireModifications } from "../cart/index.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";
import type { Customer } from "../viewer.ts";
import { toWireConnection } from "./connection/connection.wire.ts";
import { showConnection } from "./connection/show-connection.ts";
import { toModification } from "./procurement.wire.ts";
import { openSession } from "./session/open-session.ts";
import { isOrderSent, returnEnd } from "./session/procurement-session.ts";
import { showSession } from "./session/show-session.ts";

export const procurementLoaders: Loaders = {
  /** Result of a call, from the `state` query parameter. */
  async IdsLoginPage({ page, ctx }): Promise<LoaderResult<ScreenData["IdsLoginPage"]>> {
    const requested = page.searchParams.get("state");
    const state = PROCUREMENT_STATES.find((known) => known === requested) ?? "over";
    const { viewer } = ctx;
    return { data: { state, signedInAs: viewer.kind === "customer" ? viewer.email : "" } };
  },

  /** Endpoint URL on the current site, for the partner documentation. */
  async ProcurementInterface({ page, params }): Promise<LoaderResult<ScreenData["ProcurementInterface"]>> {
    return { data: { address: `${page.origin}${IDS_LOGIN_PATH}`, article: params["article"] ?? "" } };
  },

  /** The company's connection; the page asks visitors to sign in. */
  async ProcurementConnection({ ctx, page, params }): Promise<LoaderResult<ScreenData["ProcurementConnection"]>> {
    const connection = await showConnection(ctx);
    const { viewer, site } = ctx;
    if (!connection || viewer.kind !== "customer") return { data: { connection: null, isRemoved: false, checked: null, software: null } };
    const identity = { address: `${page.origin}${IDS_LOGIN_PATH}`, username: viewer.email, customerNumber: viewer.unit };
    const checked = page.searchParams.get("checked");
    const software = page.searchParams.get("software");
    // Preserves the name when the form is shown again with an error.
    const form = { id: ctx.random.uuid(), name: page.searchParams.get("name") ?? "" };
    return {
      data: {
        connection: { ...identity, ...toWireConnection(connection, site, { example: params["article"] ?? "", form }) },
        isRemoved: page.searchParams.get("removed") === "1",
        checked: checked === "done" || checked === "too-often" ? checked : null,
        software: SOFTWARE_PASSWORD_STATES.find((known) => known === software) ?? null,
      },
    };
  },

  /** The procurement bar of every page; null on pages that show more details, and after the order was sent to the software. */
  async ProcurementBar({ ctx, page }): Promise<LoaderResult<ScreenData["ProcurementBar"]>> {
    const { viewer, site } = ctx;
    const { cart, checkout } = site.settings.site.pages;
    if (page.path === cart || !can(viewer, "procure")) return { data: null };
    const session = await openSession({ ...ctx, viewer });
    if (!session || isOrderSent(session) || (page.path === checkout && session.orderCode !== null)) return { data: null };
    const end = returnEnd(session);
    return {
      data: {
        session: session.sessionId,
        ...namesOf(viewer),
        lines: await countLines(ctx),
        canReturn: session.request.returnTo !== null && (end === null || ctx.clock.now() < end),
        orderCode: session.orderCode,
      },
    };
  },

  /** Procurement details of the cart page; null without a procurement session. */
  async ProcurementCart({ ctx, page, params }): Promise<LoaderResult<ScreenData["ProcurementCart"]>> {
    const shown = await showSession(ctx);
    // The checkout shows it only once an order can be returned.
    if (!shown || (params["when"] === "ordered" && shown.session.orderCode === null)) return { data: null };
    const { viewer, session, taken, offered } = shown;
    const end = returnEnd(session);
    return {
      data: {
        session: session.sessionId,
        ...namesOf(viewer),
        canReturn: session.request.returnTo !== null,
        returnEnd: end && { at: end.toISOString(), isOver: ctx.clock.now() >= end },
        orderCode: session.orderCode,
        isOrderSent: isOrderSent(session),
        host: URL.parse(session.request.returnTo?.address ?? "")?.host ?? "",
        hasLaterLines: session.orderCode !== null && (await countLines(ctx)) > 0,
        modifications: toWireModifications(ctx, taken.map(toModification), page.language),
        offered: offered.map(({ articleNumber, name, requested }) => ({ articleNumber, name, quantity: Math.ceil(requested) })),
      },
    };
  },
};

function namesOf({ firstName, lastName, email, companyName }: Customer): { person: string; company: string } {
  return { person: `${firstName} ${lastName}`.trim() || email, company: companyName };
}
