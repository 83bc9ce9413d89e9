import type { Context } from "../../context.ts";
import type { CatalogueReader } from "../live/catalogue-reader.ts";
import { findGoneArticle, listGoneParents } from "./gone-store.ts";

/** Where a link to something that is gone leads: to what replaces it, or to the nearest group that is left. */
export type WayOn = { kind: "successor" | "group"; link: string };

type Deps = Pick<Context, "db">;

/** More than a customer's number could ever have; anything longer is not looked up. */
const MAX_ID = 64;
/** Successors of successors, and parents of parents: more is a circle. */
const MAX_STEPS = 16;

/** The way on from an article that the catalogue once held; null where nothing is known of it or nothing is left. */
export async function wayFromArticle(ctx: Deps, catalogue: CatalogueReader, articleNumber: string): Promise<WayOn | null> {
  if (articleNumber.length > MAX_ID) return null;
  const gone = await findGoneArticle(ctx.db, articleNumber, MAX_STEPS);
  if (!gone) return null;
  for (const successor of gone.successors) {
    const article = catalogue.findArticle(successor);
    if (article) return { kind: "successor", link: article.link };
  }
  return gone.groupId === null ? null : wayFromGroup(ctx, catalogue, gone.groupId);
}

/** The category or family itself, or the nearest above it that is left; null where none is known. */
export async function wayFromGroup(ctx: Deps, catalogue: CatalogueReader, groupId: string): Promise<WayOn | null> {
  if (groupId.length > MAX_ID) return null;
  const own = catalogue.findLink(groupId);
  if (own) return { kind: "group", link: own.link };
  for (const parent of await listGoneParents(ctx.db, groupId, MAX_STEPS)) {
    const link = catalogue.findLink(parent)?.link;
    if (link !== undefined) return { kind: "group", link };
  }
  return null;
}
