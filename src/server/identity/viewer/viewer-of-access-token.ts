import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import type { Customer } from "../../viewer.ts";
import { hashToken } from "../keys/tokens.ts";
import { findViewerByTokenHash } from "./viewer-store.ts";

const PATTERN = /^[a-z0-9]{8}(-[a-z0-9]{4}){3}-[a-z0-9]{12}$/;

/** Who an access token names; null for a token that is unknown, over or revoked. One statement. */
export async function viewerOfAccessToken(db: Db, clock: Clock, token: string): Promise<Customer | null> {
  if (!PATTERN.test(token)) return null;
  const found = await findViewerByTokenHash(db, clock.now(), hashToken(token));
  if (!found) return null;
  const { tokenExpiresAt: _end, grantId: _grant, clientId: _client, ...viewer } = found;
  return viewer;
}
