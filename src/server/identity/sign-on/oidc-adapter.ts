import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import {
  consumeOidcRecord,
  deleteOidcRecord,
  deleteOidcRecordsOfGrant,
  findOidcRecord,
  findOidcRecordByUid,
  type OidcRecord,
  upsertOidcRecord,
} from "./oidc-record-store.ts";
import { hashToken } from "../keys/tokens.ts";

/** Placeholder for the record's own id inside its payload; the id itself is never stored. */
const OWN_ID = "\u0001id";

/** Tokens and sessions reference grants by id, which is no secret; every other id is a bearer secret and is hashed. */
function storedId(model: string, id: string): string {
  return model === "Grant" ? id : hashToken(id).toString("hex");
}

/** Storage of the OpenID provider: one table, bearer ids only as hashes. */
export function createOidcAdapter(
  deps: { db: Db; clock: Clock; findClient(clientId: string): AdapterPayload | undefined },
  model: string,
): Adapter {
  const { db } = deps;
  const withId = (record: OidcRecord | null, id: string | undefined): AdapterPayload | undefined => {
    if (!record) return undefined;
    const text = JSON.stringify(record.payload);
    const payload = JSON.parse(id === undefined ? text : text.replaceAll(JSON.stringify(OWN_ID).slice(1, -1), id)) as AdapterPayload;
    return record.consumedAt ? { ...payload, consumed: Math.floor(record.consumedAt.getTime() / 1000) } : payload;
  };
  return {
    async upsert(id, payload, expiresIn) {
      // An interaction identifies its session by uid; the cookie value is not needed and not stored.
      const { session, ...rest } = payload as AdapterPayload & { session?: { cookie?: string } };
      const { cookie: _cookie, ...sessionWithoutCookie } = session ?? {};
      const whole = session ? { ...rest, session: sessionWithoutCookie } : rest;
      const safe = JSON.parse(JSON.stringify(whole).replaceAll(id, JSON.stringify(OWN_ID).slice(1, -1)));
      await upsertOidcRecord(db, {
        model,
        id: storedId(model, id),
        payload: safe,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(deps.clock.now().getTime() + expiresIn * 1000) : null,
      });
    },
    async find(id) {
      if (model === "Client") return deps.findClient(id);
      return withId(await findOidcRecord(db, model, storedId(model, id)), id);
    },
    async findByUid(uid) {
      return withId(await findOidcRecordByUid(db, model, uid), undefined);
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      await consumeOidcRecord(db, model, storedId(model, id), deps.clock.now());
    },
    async destroy(id) {
      await deleteOidcRecord(db, model, storedId(model, id));
    },
    async revokeByGrantId(grantId) {
      await deleteOidcRecordsOfGrant(db, model, grantId);
    },
  };
}
