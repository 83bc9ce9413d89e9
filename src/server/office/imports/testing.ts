// Uploads files to the back office without HTTP, and runs imports as a worker does.
import { IMPORT_PART_BYTES, type ImportKind } from "#contract/office/import-kinds.ts";
import type { ImportOptions } from "../generated/resolver-types.ts";
import type { StaffContext } from "../office-context.ts";
import type { OfficeShop } from "../order/testing.ts";
import { checkImport, startImport } from "./change-imports.ts";
import { storePart } from "./import-store.ts";
import { runImport, type RunImportContext } from "./run-import.ts";
import { showImport, type ShownImport } from "./show-imports.ts";

export type Upload = { kind: ImportKind; fileName: string; content: string | Buffer; options?: ImportOptions };

/** Uploads a file and sends it to the workers; returns its id. */
export async function upload(shop: OfficeShop, staff: StaffContext, { kind, fileName, content, options = {} }: Upload): Promise<string> {
  const bytes = Buffer.from(content as string);
  const importId = await shop.change(staff, (ctx) => startImport(ctx, { kind, options, fileName, bytes: bytes.length }));
  for (let part = 0; part * IMPORT_PART_BYTES < bytes.length; part += 1) {
    const piece = bytes.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES);
    await storePart(shop.db, { importId, staffId: staff.session.staffId, part, content: piece });
  }
  await shop.change(staff, (ctx) => checkImport(ctx, importId));
  return importId;
}

export function workerContext(shop: OfficeShop, overrides: Partial<RunImportContext> = {}): RunImportContext {
  const ctx = shop.visitor();
  return { ...ctx, databaseUrl: shop.database.url, mediaUrl: "", fetchMedia: fetch, shopContext: () => ctx, ...overrides };
}

/** Lets a worker run an import; returns it as the page shows it. */
export async function work(shop: OfficeShop, importId: string, overrides?: Partial<RunImportContext>): Promise<ShownImport> {
  await runImport(workerContext(shop, overrides), importId);
  return showImport(shop.visitor(), importId);
}
