import { DAY_MS } from "#contract/format/calendar.ts";
import { readLocalised } from "#contract/content/localised.ts";
import { LAYOUT_FILE } from "#contract/content/content-document.ts";
import {
  createPreviewToken,
  findDocument,
  type FoundDocument,
  listDocuments,
  findRevision,
  listPictures as listContentPictures,
} from "../../content/index.ts";
import { getLinkPrefix } from "../../sites/index.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { subjectOf } from "./change-content.ts";
import { requireFile } from "./require-file.ts";

/** Longer than a session, so that an open editor does not lose its preview. */
export const OWN_PREVIEW_MS = 12 * 60 * 60_000;
const LINK_MS = 7 * DAY_MS;

/** All pages by address, with their names in a language. */
export async function listContent({ db }: Pick<StaffContext, "db">, language: string) {
  const { documents, languages } = await listDocuments(db);
  return documents.map(({ file, body, draft, ...document }) => ({
    ...document,
    file,
    path: body.path ?? "",
    name: file === LAYOUT_FILE ? "" : String(readLocalised(body.name, language, languages) ?? ""),
    siteIds: body.sites ?? [],
    hasDraft: draft !== null,
    publishAt: draft?.publishAt?.toISOString() ?? null,
    publishProblem: draft?.publishProblem ?? null,
  }));
}

export function listContentSites({ sites }: Pick<StaffContext, "sites">) {
  return sites.map(({ siteId, name, settings: { site } }) => ({
    siteId,
    name,
    languages: site.languages.map((tag) => ({ tag, prefix: getLinkPrefix(tag, site.languages) })),
    theme: site.theme,
  }));
}

/** A page with its draft and history; null if there is none. */
export async function showContent({ db }: Pick<StaffContext, "db">, file: string) {
  const found = await findDocument(db, requireFile(file));
  return found && toPage(found);
}

function toPage({ file, document, draft, revisions, isFileNewer, canUnpublish, languages }: FoundDocument) {
  return {
    file,
    version: document?.version ?? 0,
    body: document && JSON.stringify(document.body),
    isPublished: document?.isPublished ?? false,
    isEdited: document?.isEdited ?? false,
    isAdded: !document || document.fileHash === null,
    isFileNewer,
    fileBody: isFileNewer ? JSON.stringify(document!.fileBody) : null,
    isOutdated: draft !== null && draft.basedOn !== (document?.version ?? 0),
    draft: draft && {
      body: JSON.stringify(draft.body),
      version: draft.version,
      savedAt: draft.savedAt.toISOString(),
      author: draft.author,
      publishAt: draft.publishAt?.toISOString() ?? null,
      publishProblem: draft.publishProblem,
    },
    canUnpublish,
    languages: [...languages],
    revisions: revisions.map(({ createdAt, ...revision }) => ({ ...revision, createdAt: createdAt.toISOString() })),
  };
}

export async function showRevision({ db }: Pick<StaffContext, "db">, { file, revisionId }: { file: string; revisionId: number }) {
  const revision = await findRevision(db, requireFile(file), revisionId);
  if (!revision) throw new OfficeError("UnknownIdentifierError");
  return JSON.stringify(revision);
}

export function listPictures({ db }: Pick<StaffContext, "db">, text: string): Promise<string[]> {
  return listContentPictures(db, tidyText(text));
}

type PreviewInput = { file: string; siteId: string };

/** A token for the frame of the editor. */
export async function previewContent(
  ctx: StaffContext,
  { isEditing, groups = null, ...input }: PreviewInput & { isEditing: boolean; groups?: number | null },
): Promise<string> {
  await requirePreviewed(ctx, input);
  return createPreviewToken(ctx, { ...input, isEditing, groups, expiresAt: ctx.clock.now().getTime() + OWN_PREVIEW_MS });
}

/** A token for people without access to the back office; the audit log has who made it, not the token. */
export async function createPreviewLink(ctx: Recording<StaffContext>, input: PreviewInput): Promise<string> {
  await requirePreviewed(ctx, input);
  const expiresAt = ctx.clock.now().getTime() + LINK_MS;
  ctx.record({
    action: "content.previewLink",
    subject: subjectOf(input.file),
    after: { siteId: input.siteId, expiresAt: new Date(expiresAt) },
  });
  return createPreviewToken(ctx, { file: input.file, siteId: input.siteId, isEditing: false, groups: null, expiresAt });
}

async function requirePreviewed({ db, sites }: StaffContext, { file, siteId }: PreviewInput): Promise<void> {
  const isKnown = sites.some((site) => site.siteId === siteId) && (await findDocument(db, requireFile(file))) !== null;
  if (!isKnown) throw new OfficeError("UnknownIdentifierError");
}
