import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { FastifyInstance } from "fastify";
import { type EnteredUnit, UNIT_ROUTES, type UnitMessage, UNITS_PAGE } from "#contract/rules/company/company-units.ts";
import { writeStuck } from "#contract/rules/company/approvals.ts";
import type { Context } from "../context.ts";
import { type FormOutcome, pageAfterForm } from "../http/page-after-form.ts";
import type { Form } from "../http/read-form.ts";
import type { BeforeCompanyChange } from "../slice.ts";
import type { Shop } from "../shop.ts";
import { formRoutes } from "../sites/index.ts";
import { changeMember, type ChangeMemberOutcome } from "./change-member.ts";
import type { StuckOutcome } from "./find-stuck-outcome.ts";
import { removeUnit, saveUnit } from "./save-unit.ts";
import { setOrderRule } from "./set-order-rule.ts";

type ChangeContext = Context & { beforeCompanyChange: BeforeCompanyChange };
type Outcome = FormOutcome & { message: UnitMessage };

/** Forms of the page with units; each redirects back to it with the outcome, and with what was entered if it was not saved. */
export function registerUnits(app: FastifyInstance, shop: Shop): void {
  const postForm = formRoutes(app, shop);
  const { beforeCompanyChange } = shop;
  const post = (path: string, run: (ctx: ChangeContext, form: Form) => Promise<Outcome>) =>
    postForm(path, async ({ ctx, form, link }) => link(pageAfterForm(UNITS_PAGE, await run({ ...ctx, beforeCompanyChange }, form))));

  post(UNIT_ROUTES.save, async (ctx, form) => {
    const values = {
      name: form.text("name"),
      parentId: form.text("parentId"),
      branch: form.text("branch"),
      addressId: form.text("addressId"),
      costCentreId: form.text("costCentreId"),
    };
    const id = form.text("id");
    const isGone = [id, values.parentId].some((each) => each !== "" && !isUuid(each));
    const isDeliberate = form.text("deliberate") === "1";
    const outcome = isGone ? "gone" : await saveUnit(ctx, { unitId: id, ...values, isDeliberate });
    if (outcome === "saved") return { message: outcome };
    return typeof outcome === "object" ? stuckOutcome(outcome, { id, values }) : { message: outcome, entered: { id, values } };
  });
  post(UNIT_ROUTES.remove, async (ctx, form) => ({ message: await removeUnit(ctx, form.text("id")) }));
  post(UNIT_ROUTES.rule, async (ctx, form) => ({ message: await setOrderRule(ctx, form.text("ownOrdersOnly") === "yes") }));
  post(UNIT_ROUTES.assign, async (ctx, form) => {
    const [accountId, unitId] = [form.text("user"), form.text("unit")];
    if (!isUuid(accountId)) return { message: "unknownUser" };
    if (unitId !== "" && !isUuid(unitId)) return { message: "gone" };
    const isDeliberate = form.text("deliberate") === "1";
    const outcome = await changeMember(ctx, accountId, { unitId: unitId || null, isDeliberate });
    if (typeof outcome === "object") return stuckOutcome(outcome, { id: unitId, values: { user: accountId } });
    return { message: toMessage(outcome) };
  });
}

function stuckOutcome({ kind, stuck }: StuckOutcome, entered: EnteredUnit): Outcome {
  return { message: kind, entered, further: writeStuck(stuck) };
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
