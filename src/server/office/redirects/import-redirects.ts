import { createHash } from "node:crypto";
import { MAX_REDIRECT_FILE_BYTES, OFFICE_ROUTES } from "#contract/office/routes.ts";
import { listRedirects, lockRedirects, type StoredRedirect, writeRedirects } from "../../content/index.ts";
import { runRecorded } from "../graphql/define-operation.ts";
import { decodeUtf8 } from "../list/read-csv.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import type { OfficeUpload, UploadedFile } from "../office-upload.ts";
import { editorOf, valuesOf } from "./change-redirect.ts";
import { createPageCheck } from "./create-page-check.ts";
import { planRedirectImport, type RedirectPlan } from "./plan-redirect-import.ts";
import { readRedirectCsv } from "./read-redirect-csv.ts";

type RedirectFile = UploadedFile & { siteId: string };

/** Most changes and rejected lines that a response names. */
const MAX_SHOWN = 500;

/** Imports redirects from a CSV file; without the digest of a dry run it only shows what would change. */
export const redirectImport: OfficeUpload = {
  path: OFFICE_ROUTES.redirectImport,
  operation: "Mutation.saveRedirect",
  maxBytes: MAX_REDIRECT_FILE_BYTES,
  async run(ctx, file, parameter) {
    const redirectFile = { ...file, siteId: parameter("site") };
    const digest = parameter("digest");
    if (digest === "") return toReport(planFile(ctx, await listRedirects(ctx.db), redirectFile), { isDone: false });
    return toReport(await runRecorded(ctx, (recording) => importRedirects(recording, redirectFile, digest)), { isDone: true });
  },
};

/** Changes what the dry run showed. Throws ChangedMeanwhileError if the file would change something else now. */
async function importRedirects(ctx: Recording<StaffContext>, file: RedirectFile, digest: string): Promise<RedirectPlan> {
  const plan = planFile(ctx, await lockRedirects(ctx.db), file);
  if (plan.digest !== digest) throw new OfficeError("ChangedMeanwhileError");
  if (plan.changes.length === 0) throw new OfficeError("WrongStateError");
  const redirects = plan.changes.map(({ line: _line, before, ...change }) => ({
    ...change,
    redirectId: before?.redirectId ?? ctx.random.uuid(),
  }));
  await writeRedirects(ctx.db, redirects, editorOf(ctx));
  ctx.record({
    action: "redirect.import",
    subject: { kind: "redirects", id: file.siteId },
    before: { redirects: plan.changes.flatMap(({ before }) => (before ? [valuesOf(before)] : [])) },
    after: {
      fileName: file.fileName,
      sha256: createHash("sha256").update(file.content).digest("hex"),
      rejected: plan.rejected.length,
      redirects: redirects.map(valuesOf),
    },
  });
  return plan;
}

function planFile(ctx: StaffContext, stored: readonly StoredRedirect[], { content, siteId }: RedirectFile): RedirectPlan {
  const sites = ctx.sites.map((site) => ({
    site,
    hasPage: createPageCheck(ctx, site),
    stored: stored.filter((redirect) => redirect.siteId === site.siteId),
  }));
  return planRedirectImport(sites, readRedirectCsv(decodeUtf8(content)), siteId);
}

function toReport({ changes, rejected, unchanged, digest }: RedirectPlan, { isDone }: { isDone: boolean }) {
  return {
    isDone,
    digest,
    unchanged,
    changed: changes.length,
    changes: changes.slice(0, MAX_SHOWN).map(({ line, siteId, fromPath, target, isPermanent, before }) => ({
      line,
      siteId,
      from: fromPath,
      target,
      isPermanent,
      before: before?.target ?? null,
    })),
    rejectedCount: rejected.length,
    rejected: rejected.slice(0, MAX_SHOWN),
  };
}
