import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../context.ts";
import { orderScopeOf } from "../db/order-scope.ts";
import { can } from "../policies.ts";
import { selectFinished, selectPart, type StoredBundle } from "./bundle-store.ts";
import { PART_BYTES } from "./make-bundle.ts";

export type ByteRange = { first: number; last: number };
export type OpenedBundle = StoredBundle & { read(range: ByteRange): AsyncGenerator<Buffer> };

/** A finished bundle that is listed for the viewer; null for all others and for expired ones. */
export async function openBundle(ctx: Context, bundleId: string): Promise<OpenedBundle | null> {
  const { db, viewer, clock } = ctx;
  if (!can(viewer, "useDocumentBundles") || !isUuid(bundleId)) return null;
  const bundle = await selectFinished(db, { bundleId, scope: orderScopeOf(viewer), now: clock.now() });
  if (!bundle) return null;

  async function* read({ first, last }: ByteRange): AsyncGenerator<Buffer> {
    for (let position = Math.floor(first / PART_BYTES); position * PART_BYTES <= last; position += 1) {
      const part = await selectPart(db, bundle!, position);
      if (!part) throw new Error(`Part ${position} of bundle ${bundleId} is missing.`);
      const start = position * PART_BYTES;
      yield part.subarray(Math.max(first - start, 0), Math.min(last - start + 1, part.length));
    }
  }
  return { ...bundle, read };
}
