import { exportJWK, generateKeyPair } from "jose";
import type { Clock, Random } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import {
  announceSigningKeys,
  deleteSigningKeys,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  setSigningKeyState,
  type SigningKey,
  type SigningKeyState,
} from "./signing-key-store.ts";

type KeyDeps = { db: Db; clock: Clock; random: Random };

/** Number of published retired keys: covers the lifetime of every id token, even after two rotations in a row. */
const KEPT_RETIRED = 3;

async function newSigningKey(random: Random, state: SigningKeyState): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
  const kid = random.hex(12);
  return { kid, state, jwk: { ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" } };
}

/** The signing keys; generates the first two in a new shop. */
export async function ensureSigningKeys(deps: KeyDeps): Promise<SigningKey[]> {
  const known = await listSigningKeys(deps.db);
  if (known.some((key) => key.state === "current")) return known;
  return inTransaction(deps, async (tx) => {
    await lockSigningKeys(tx.db);
    const found = await listSigningKeys(tx.db);
    if (found.some((key) => key.state === "current")) return found;
    await insertSigningKey(tx.db, await newSigningKey(tx.random, "current"), tx.clock.now());
    await insertSigningKey(tx.db, await newSigningKey(tx.random, "next"), tx.clock.now());
    return listSigningKeys(tx.db);
  });
}

/**
 * Makes the next key the current one. Verifiers know it already because it was published before; the old key stays published
 * until all of its tokens have expired.
 */
export async function rotateKeys(deps: KeyDeps): Promise<void> {
  const fresh = await newSigningKey(deps.random, "next");
  await inTransaction(deps, async (tx) => {
    await lockSigningKeys(tx.db);
    const keys = await listSigningKeys(tx.db);
    for (const key of keys) {
      if (key.state === "current") await setSigningKeyState(tx.db, key.kid, "retired");
      if (key.state === "next") await setSigningKeyState(tx.db, key.kid, "current");
    }
    await insertSigningKey(tx.db, fresh, tx.clock.now());
    const retired = (await listSigningKeys(tx.db)).filter((key) => key.state === "retired");
    await deleteSigningKeys(
      tx.db,
      retired.slice(KEPT_RETIRED).map((key) => key.kid),
    );
    await announceSigningKeys(tx.db);
  });
}
