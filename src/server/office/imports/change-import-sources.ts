import type { ImportKind } from "#contract/office/import-kinds.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { ImportOptions } from "../generated/resolver-types.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { checkImportOptions } from "./import-options.ts";
import { deleteSource, type ImportSource, saveSource, selectSource } from "./import-source-store.ts";
import { isAllowed, type SourceSettings } from "./source-location.ts";
import { READ_IMPORT_SOURCE } from "./read-import-source.ts";

type Ctx = Recording<StaffContext>;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export type SourceInput = { kind: ImportKind; options: ImportOptions; location: string; readAt: string; isActive: boolean };

/** Adds a source or changes one; returns its id. */
export async function saveImportSource(
  ctx: Ctx & SourceSettings,
  { sourceId, source }: { sourceId?: string | null; source: SourceInput },
): Promise<string> {
  const before = sourceId ? await findSource(ctx, sourceId) : null;
  const { kind, readAt, isActive } = source;
  const location = tidyText(source.location);
  if (!TIME.test(readAt) || !isAllowed(location, kind, ctx)) throw new OfficeError("InvalidSourceError");
  const options = await checkImportOptions(ctx.db, kind, source.options);
  const saved = { sourceId: before?.sourceId ?? ctx.random.uuid(), kind, options, location, readAt, isActive };
  await saveSource(ctx.db, saved, ctx.clock.now());
  const subject = { kind: "importSource", id: saved.sourceId } as const;
  ctx.record({ action: "importSource.save", subject, ...(before && { before: describe(before) }), after: describe(saved) });
  return saved.sourceId;
}

export async function removeImportSource(ctx: Ctx, sourceId: string): Promise<void> {
  const before = await findSource(ctx, sourceId);
  await deleteSource(ctx.db, sourceId);
  ctx.record({ action: "importSource.remove", subject: { kind: "importSource", id: sourceId }, before: describe(before) });
}

/** Reads a source now, without waiting for its time. */
export async function readSourceNow(ctx: Ctx, sourceId: string): Promise<void> {
  const source = await findSource(ctx, sourceId);
  await ctx.jobs.add(ctx.db, READ_IMPORT_SOURCE, { sourceId }, { key: `${READ_IMPORT_SOURCE} ${sourceId}` });
  ctx.record({ action: "importSource.read", subject: { kind: "importSource", id: sourceId }, after: { location: source.location } });
}

async function findSource({ db }: Ctx, sourceId: string): Promise<ImportSource> {
  const source = isUuid(sourceId) ? await selectSource(db, sourceId) : null;
  if (!source) throw new OfficeError("UnknownIdentifierError");
  return source;
}

/** For the audit log; a query of the address may contain a secret. */
function describe({ kind, options, location, readAt, isActive }: Omit<ImportSource, "lastRead" | "lastResult" | "lastSha256">) {
  return { kind, options, location: location.replace(/[?#].*/s, ""), readAt, isActive };
}
