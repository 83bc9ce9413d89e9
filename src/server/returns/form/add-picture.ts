import { MAX_RETURN_PICTURES, type PictureProblem } from "#contract/rules/orders/returns.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { openDocumentStore } from "../../documents/index.ts";
import { can } from "../../policies.ts";
import { insertPicture, lockOwnReturn } from "../returns-store.ts";
import { preparePicture } from "./prepare-picture.ts";

/** Adds an uploaded picture to the account's draft; returns why it was not added, or null. */
export async function addPicture(
  ctx: Context,
  { returnId, fileName, content }: { returnId: string; fileName: string; content: Buffer },
): Promise<PictureProblem | null> {
  const { viewer } = ctx;
  if (!can(viewer, "returnGoods")) return "unknown";
  const pictureId = ctx.random.uuid();
  const jpeg = await preparePicture(content, pictureId);
  if (!jpeg) return "unknown";
  return inTransaction(ctx, async ({ db: tx }): Promise<PictureProblem | null> => {
    const draft = await lockOwnReturn(tx, { returnId, accountId: viewer.accountId });
    if (!draft || draft.returnNumber !== null) return "unknown";
    const store = openDocumentStore(tx);
    const sha256 = await store.put(jpeg);
    const picture = { pictureId, returnId, sha256, fileName: toJpegName(fileName), bytes: jpeg.length, at: ctx.clock.now() };
    if (await insertPicture(tx, picture, MAX_RETURN_PICTURES)) return null;
    await store.remove([sha256]);
    return "tooMany";
  });
}

/** The uploaded name without path, control characters and extension, as .jpg. */
function toJpegName(fileName: string): string {
  const base = fileName
    .slice(-200)
    .replaceAll(/^.*[/\\]/g, "")
    .replaceAll(/\p{Cc}/gu, "")
    .replace(/\.[A-Za-z]{3,4}$/, "")
    .trim()
    .slice(0, 80);
  return `${base || "picture"}.jpg`;
}
