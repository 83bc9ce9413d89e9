import type { AuditAction } from "#contract/office/audit-actions.ts";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { changePublished } from "../../content/index.ts";
import { countNewsletterUses } from "../../newsletter/index.ts";
import { authorOf, orThrow } from "../content/change-content.ts";
import { requireFile } from "../content/require-file.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { idOf, type OptionKind, readOptions, replaceOptions, type StoredOption } from "./option-lists.ts";
import { usesOf } from "./option-rule.ts";

type Ctx = Recording<StaffContext>;

/** The list as the editor saw it: its page with the version. */
export type EditedList = { file: string; version: number; kind: OptionKind };
export type OptionTexts = { language: string; title: string; description: string };
export type OptionInput = { id: string; texts: readonly OptionTexts[]; isClosed: boolean };

/** As the sign-up accepts ids. */
const ID = /^[\w-]{1,40}$/;

/** Adds an entry. The id of a removed one is free again once it has no uses left. */
export async function addOption(ctx: Ctx, list: EditedList, input: OptionInput): Promise<true> {
  const id = tidyText(input.id);
  if (!ID.test(id)) throw new OfficeError("InvalidContentError");
  await changeList(ctx, list, async (options) => {
    if (options.some((option) => idOf(option).toLowerCase() === id.toLowerCase())) throw new OfficeError("AlreadyExistsError");
    if ((await countUses(ctx, list.kind, id)) > 0) throw new OfficeError("InUseError");
    return [...options, toStored(list.kind, { ...input, id }, {})];
  });
  record(ctx, "newsletter.add", list, id, { after: texts(input) });
  return true;
}

/** Changes the texts of an entry, and whether it takes new sign-ups. Its id stays. */
export async function changeOption(ctx: Ctx, list: EditedList, input: OptionInput): Promise<true> {
  await changeList(ctx, list, async (options) => {
    if (!options.some((option) => idOf(option) === input.id)) throw new OfficeError("UnknownIdentifierError");
    return options.map((option) => (idOf(option) === input.id ? toStored(list.kind, input, option) : option));
  });
  record(ctx, "newsletter.change", list, input.id, { after: texts(input) });
  return true;
}

/** Removes an entry without uses. */
export async function removeOption(ctx: Ctx, list: EditedList, id: string): Promise<true> {
  await changeList(ctx, list, async (options) => {
    const left = options.filter((option) => idOf(option) !== id);
    if (left.length === options.length) throw new OfficeError("UnknownIdentifierError");
    if ((await countUses(ctx, list.kind, id)) > 0) throw new OfficeError("InUseError");
    return left;
  });
  record(ctx, "newsletter.remove", list, id, {});
  return true;
}

async function changeList(
  ctx: Ctx,
  { file, version, kind }: EditedList,
  change: (options: readonly StoredOption[]) => Promise<readonly StoredOption[]>,
): Promise<void> {
  const page = { file: requireFile(file), version };
  const changeBody = async (body: ContentDocumentBody) => {
    const options = readOptions(body, kind);
    return options && replaceOptions(body, kind, await change(options));
  };
  orThrow(await changePublished(ctx, page, changeBody, authorOf(ctx)));
}

function toStored(kind: OptionKind, { id, texts: given, isClosed }: OptionInput, before: StoredOption): StoredOption {
  const { isClosed: _isClosed, Titel: _titel, Description: _description, ...kept } = before;
  const description = byLanguage(given, "description");
  return {
    ...kept,
    id,
    Title: byLanguage(given, "title"),
    ...(kind === "type" && Object.values(description).some((text) => text !== "") && { Description: description }),
    ...(kind === "type" && isClosed && { isClosed: true }),
  };
}

function byLanguage(given: readonly OptionTexts[], name: "title" | "description"): Record<string, string> {
  return Object.fromEntries(given.map((each) => [each.language, each[name].toWellFormed().replaceAll("\0", "").trim()]));
}

async function countUses({ db, clock }: Ctx, kind: OptionKind, id: string): Promise<number> {
  return usesOf(await countNewsletterUses(db, clock.now()), kind, id);
}

function texts({ texts: given, isClosed }: OptionInput): Readonly<Record<string, unknown>> {
  return { title: byLanguage(given, "title"), description: byLanguage(given, "description"), isClosed };
}

function record(
  ctx: Ctx,
  action: AuditAction,
  { kind }: EditedList,
  id: string,
  values: { after?: Readonly<Record<string, unknown>> },
): void {
  ctx.record({ action, subject: { kind: kind === "type" ? "newsletter" : "newsletterReason", id }, ...values });
}
