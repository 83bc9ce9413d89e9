import type {
  Import as WireImport,
  ImportDetails,
  ImportSource as WireSource,
  MutationCancelImportArgs,
  MutationCheckImportArgs,
  MutationReadImportSourceArgs,
  MutationReleaseImportArgs,
  MutationRemoveImportSourceArgs,
  MutationSaveImportSourceArgs,
  MutationStartImportArgs,
  QueryImportArgs,
  QueryImportsArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import type { StaffContext } from "../office-context.ts";
import { readSourceNow, removeImportSource, saveImportSource } from "./change-import-sources.ts";
import { cancelImport, checkImport, releaseImport, startImport } from "./change-imports.ts";
import { needsSecondLook } from "./import-report.ts";
import type { ImportSource } from "./import-source-store.ts";
import type { ImportRun } from "./import-store.ts";
import { listImports, listImportSources, type ShownImport, showImport } from "./show-imports.ts";

export const importResolvers: OfficeResolvers = {
  Query: {
    imports: defineQuery(async (ctx, { filter, page }: QueryImportsArgs) => {
      const { rows, ...cursors } = await listImports(ctx, { filter, page });
      return { ...cursors, rows: rows.map(toWireImport) };
    }),
    import: defineQuery(async (ctx, { importId }: QueryImportArgs) => toWireDetails(ctx, await showImport(ctx, importId))),
    importSources: defineQuery(async (ctx) => ({
      sources: (await listImportSources(ctx)).map(toWireSource),
      hasFolder: ctx.config.importFolder !== null,
      origins: ctx.config.importOrigins,
    })),
  },
  Mutation: {
    startImport: defineMutation((ctx, args: MutationStartImportArgs) => startImport(ctx, args)),
    checkImport: defineMutation(async (ctx, { importId }: MutationCheckImportArgs) => {
      await checkImport(ctx, importId);
      return true;
    }),
    releaseImport: defineMutation((ctx, args: MutationReleaseImportArgs) => releaseImport({ ...ctx, ...ctx.config }, args)),
    cancelImport: defineMutation(async (ctx, { importId }: MutationCancelImportArgs) => {
      await cancelImport(ctx, importId);
      return true;
    }),
    saveImportSource: defineMutation((ctx, args: MutationSaveImportSourceArgs) => saveImportSource({ ...ctx, ...ctx.config }, args)),
    removeImportSource: defineMutation(async (ctx, { sourceId }: MutationRemoveImportSourceArgs) => {
      await removeImportSource(ctx, sourceId);
      return true;
    }),
    readImportSource: defineMutation(async (ctx, { sourceId }: MutationReadImportSourceArgs) => {
      await readSourceNow(ctx, sourceId);
      return true;
    }),
  },
};

const iso = (date: Date | null) => date?.toISOString() ?? null;

function toWireImport(run: ImportRun): WireImport {
  const { importId, kind, fileName, bytes, sha256, state, author, createdAt, startedAt, finishedAt, catalogueVersion } = run;
  return {
    importId,
    kind,
    fileName,
    bytes,
    sha256,
    state,
    author,
    createdAt: createdAt.toISOString(),
    startedAt: iso(startedAt),
    finishedAt: iso(finishedAt),
    catalogueVersion,
  };
}

function toWireDetails({ config, session }: StaffContext, { run, hasFile, progress }: ShownImport): ImportDetails {
  const { options, report } = run;
  return {
    import: toWireImport(run),
    priceList: options.priceList,
    customerNumber: options.customerNumber,
    replaces: options.replaces,
    takesOver: options.takesOver,
    progress,
    report: report && { ...report, needsSecondLook: needsSecondLook(report, config.importSecondLook) },
    problem: run.problem,
    hasFile,
    needsSecondPerson: config.importNeedsSecondPerson,
    lookedBy: run.lookedByName,
    isLookedByViewer: run.lookedBy === session.staffId,
    releasedBy: run.releasedByName,
  };
}

function toWireSource({ options, lastRead, lastSha256: _hash, ...source }: ImportSource): WireSource {
  return { ...source, ...options, lastRead: iso(lastRead) };
}
