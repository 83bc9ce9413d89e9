import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { type EnteredUnit, UNIT_ROUTES, UNIT_SUCCESSES, type UnitMessage, UNITS_PAGE } from "#contract/rules/company/company-units.ts";
import { type StuckUser, writeStuck } from "#contract/rules/company/approvals.ts";
import type { Context } from "../context.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import type { BeforeCompanyChange } from "../slice.ts";
import type { Shop } from "../shop.ts";
import { getLinkPrefix, readAddress } from "../sites/index.ts";
import { changeMember, type ChangeMemberOutcome } from "./change-member.ts";
import type { StuckOutcome } from "./find-stuck-outcome.ts";
import { removeUnit, saveUnit } from "./save-unit.ts";
import { setOrderRule } from "./set-order-rule.ts";

type ChangeContext = Context & { beforeCompanyChange: BeforeCompanyChange };
type Fields = (name: string) => string;
type Outcome = { message: UnitMessage; entered?: EnteredUnit; stuck?: readonly StuckUser[] };

const MAX_ENTERED = 200;

/** Forms of the page with units; each redirects back to it with the outcome, and with what was entered if it was not saved. */
export function registerUnits(app: FastifyInstance, shop: Shop): void {
  const post = (path: string, run: (ctx: ChangeContext, fields: Fields) => Promise<Outcome>) =>
    app.post(path, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
      const ctx = { ...(await shop.contextOf(request)), beforeCompanyChange: shop.beforeCompanyChange };
      const fields = readFields(request);
      return backToPage(reply, ctx, fields("page"), await run(ctx, fields));
    });

  post(UNIT_ROUTES.save, async (ctx, fields) => {
    const values = {
      name: fields("name"),
      parentId: fields("parentId"),
      branch: fields("branch"),
      addressId: fields("addressId"),
      costCentreId: fields("costCentreId"),
    };
    const id = fields("id");
    const isGone = [id, values.parentId].some((each) => each !== "" && !isUuid(each));
    const isDeliberate = fields("deliberate") === "1";
    const outcome = isGone ? "gone" : await saveUnit(ctx, { unitId: id, ...values, isDeliberate });
    if (outcome === "saved") return { message: outcome };
    return typeof outcome === "object" ? stuckOutcome(outcome, { id, values }) : { message: outcome, entered: { id, values } };
  });
  post(UNIT_ROUTES.remove, async (ctx, fields) => ({ message: await removeUnit(ctx, fields("id")) }));
  post(UNIT_ROUTES.rule, async (ctx, fields) => ({ message: await setOrderRule(ctx, fields("ownOrdersOnly") === "yes") }));
  post(UNIT_ROUTES.assign, async (ctx, fields) => {
    const [accountId, unitId] = [fields("user"), fields("unit")];
    if (!isUuid(accountId)) return { message: "unknownUser" };
    if (unitId !== "" && !isUuid(unitId)) return { message: "gone" };
    const isDeliberate = fields("deliberate") === "1";
    const outcome = await changeMember(ctx, accountId, { unitId: unitId || null, isDeliberate });
    if (typeof outcome === "object") return stuckOutcome(outcome, { id: unitId, values: { user: accountId } });
    return { message: toMessage(outcome) };
  });
}

function stuckOutcome({ kind, stuck }: StuckOutcome, entered: EnteredUnit): Outcome {
  return { message: kind, entered, stuck };
}

function toMessage(outcome: Exclude<ChangeMemberOutcome, object>): UnitMessage {
  switch (outcome) {
    case "changed":
      return "assigned";
    case "unknown-unit":
      return "gone";
    case "denied":
      return outcome;
    default:
      return "unknownUser";
  }
}

function readFields({ body }: FastifyRequest): Fields {
  const fields = (body ?? {}) as Record<string, unknown>;
  return (name) => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
}

function backToPage(reply: FastifyReply, { site }: Context, page: string, { message, entered, stuck = [] }: Outcome): FastifyReply {
  const { languages } = site.settings.site;
  const { language } = readAddress(safePath(page) ?? "/", languages);
  const query = new URLSearchParams({ message });
  if (entered?.id) query.set("id", entered.id);
  for (const [name, value] of Object.entries(entered?.values ?? {})) query.set(`v-${name}`, value.slice(0, MAX_ENTERED));
  for (const [name, value] of writeStuck(stuck)) query.append(name, value);
  const isDone = UNIT_SUCCESSES.some((success) => success === message);
  const anchor = isDone || !entered ? "" : `#${entered.id === "" ? "new" : `entry-${encodeURIComponent(entered.id)}`}`;
  void reply.header("cache-control", "no-store");
  return reply.redirect(`${getLinkPrefix(language, languages)}${UNITS_PAGE}?${query}${anchor}`, 303);
}
