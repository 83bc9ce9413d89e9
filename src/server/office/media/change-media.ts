import { type AltTexts, changeAlt, lockUpload, removeUpload, storeUpload } from "../../content/index.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import type { UploadedFile } from "../office-upload.ts";
import { mediaLanguages } from "./list-media.ts";
import { selectMediaUses } from "./media-store.ts";
import type { PreparedUpload } from "./prepare-upload.ts";

type Ctx = Recording<StaffContext>;

const MAX_ALT_LENGTH = 300;

/** Stores a prepared upload. Throws AlreadyExistsError with its name if the same file is there already. */
export async function addUpload(
  ctx: Ctx,
  { sizes, ...upload }: PreparedUpload,
  { alt, file }: { alt: AltTexts; file: Pick<UploadedFile, "fileName"> },
): Promise<true> {
  const known = await lockUpload(ctx.db, upload.hash);
  if (known) throw new OfficeError("AlreadyExistsError", known.fileName);
  const { staffId, name } = ctx.session;
  await storeUpload(ctx.db, { ...upload, alt, staffId, author: name, uploadedAt: ctx.clock.now() }, sizes);
  ctx.record({
    action: "media.upload",
    subject: { kind: "media", id: upload.hash },
    after: { uploadedName: file.fileName, fileName: upload.fileName, mediaType: upload.mediaType, bytes: upload.bytes, alt },
  });
  return true;
}

/** Changes the alternative texts. Pages that show the picture have their own, which stay as they are. */
export async function saveMedia(ctx: Ctx, { id, version, alt: typed }: { id: string; version: number; alt: AltTexts }): Promise<true> {
  const upload = await lockUpload(ctx.db, tidyText(id));
  if (!upload) throw new OfficeError("UnknownIdentifierError");
  if (upload.version !== version) throw new OfficeError("ChangedMeanwhileError");
  const alt = requireAlt(ctx, typed);
  await changeAlt(ctx.db, upload.hash, alt);
  ctx.record({ action: "media.save", subject: { kind: "media", id: upload.hash }, before: { alt: upload.alt }, after: { alt } });
  return true;
}

/** Removes a file that nothing uses. Throws MediaInUseError with the places otherwise. */
export async function removeMedia(ctx: Ctx, { id }: { id: string }): Promise<true> {
  const upload = await lockUpload(ctx.db, tidyText(id));
  if (!upload) throw new OfficeError("UnknownIdentifierError");
  const uses = (await selectMediaUses(ctx.db, [upload.hash])).get(upload.hash) ?? [];
  if (uses.length > 0) throw new OfficeError("MediaInUseError", [...new Set(uses.map(({ name }) => name))].join(", "));
  await removeUpload(ctx.db, upload.hash);
  const { fileName, mediaType, bytes, alt } = upload;
  ctx.record({ action: "media.remove", subject: { kind: "media", id: upload.hash }, before: { fileName, mediaType, bytes, alt } });
  return true;
}

/** Alternative texts in every language. Throws AltTextError if one is missing or too long. */
export function requireAlt(ctx: Pick<StaffContext, "sites">, typed: AltTexts): AltTexts {
  return Object.fromEntries(
    mediaLanguages(ctx).map((language) => {
      const text = (typed[language] ?? "")
        .toWellFormed()
        .replaceAll(/\p{Cc}+/gu, " ")
        .trim();
      if (text === "" || text.length > MAX_ALT_LENGTH) throw new OfficeError("AltTextError");
      return [language, text];
    }),
  );
}
