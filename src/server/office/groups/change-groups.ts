import { countGroupSwitches } from "../../content/index.ts";
import { addGroup, changeGroup, type GroupProblem, type GroupTexts, removeGroup } from "../../customers/index.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { AuditSubject } from "../audit/audit-store.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { countGroupBlocks } from "./count-group-blocks.ts";
import { listLanguages } from "./list-groups.ts";

type Ctx = Recording<StaffContext>;

export type GroupInput = { names: readonly { language: string; text: string }[]; isActive: boolean };

const CODE = /^GROUP-[a-z\d]{1,30}$/;
const MAX_NAME_LENGTH = 80;

/** Adds a group of customers; its bit is the lowest free one. */
export async function addCustomerGroup(ctx: Ctx, code: string, input: GroupInput): Promise<true> {
  if (!CODE.test(code)) throw new OfficeError("InvalidContentError");
  const texts = readTexts(ctx, input);
  const isUsed = await findUses(ctx);
  const { bit } = orThrow(await addGroup(ctx.db, { code, ...texts, isUsed }, editorOf(ctx)));
  ctx.record({ action: "group.add", subject: subjectOf(bit), after: { code, ...texts } });
  return true;
}

export async function changeCustomerGroup(ctx: Ctx, { bit, version }: { bit: number; version: number }, input: GroupInput): Promise<true> {
  const texts = readTexts(ctx, input);
  const { before } = orThrow(await changeGroup(ctx.db, { bit, version, ...texts }, editorOf(ctx)));
  const { code, names, isActive } = before;
  ctx.record({ action: "group.change", subject: subjectOf(bit), before: { code, names, isActive }, after: { code, ...texts } });
  return true;
}

/** Removes a group that no account, page or feature switch uses. */
export async function removeCustomerGroup(ctx: Ctx, bit: number): Promise<true> {
  const isUsed = await findUses(ctx);
  const { before } = orThrow(await removeGroup(ctx.db, { bit, isUsed }));
  ctx.record({ action: "group.remove", subject: subjectOf(bit), before: { code: before.code, names: before.names } });
  return true;
}

/** A name is needed in every language of the shops. */
function readTexts({ sites }: Ctx, { names, isActive }: GroupInput): GroupTexts {
  const languages = listLanguages(sites);
  const texts = Object.fromEntries(
    languages.map((language) => [language, tidyText(names.find((name) => name.language === language)?.text)]),
  );
  if (Object.values(texts).some((text) => text === "" || text.length > MAX_NAME_LENGTH)) throw new OfficeError("InvalidNameError");
  return { names: texts, isActive };
}

/** Whether blocks of pages or feature switches use a group (its bit). */
async function findUses({ db }: Ctx): Promise<(bit: number) => boolean> {
  const [blocksOf, switchesOf] = [await countGroupBlocks(db), await countGroupSwitches(db)];
  return (bit) => blocksOf(bit) + switchesOf(bit) > 0;
}

function editorOf({ session, clock }: Ctx) {
  return { author: session.name, now: clock.now() };
}

function subjectOf(bit: number): AuditSubject {
  return { kind: "customerGroup", id: String(bit) };
}

function orThrow<Value extends object>(outcome: Value | { problem: GroupProblem }): Value {
  if ("problem" in outcome) throw new OfficeError(outcome.problem);
  return outcome;
}
