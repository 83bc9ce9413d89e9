import { availableParallelism } from "node:os";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { canonicalPassword } from "#contract/rules/account/password.ts";

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
// The package declares its enum only as types; there is no object at run time.
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- see above
const ARGON2ID = 2 as Algorithm;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Maximum number of concurrent hashes; more would only hold memory while waiting for a core. */
const LIMIT = Math.max(1, availableParallelism());
let running = 0;
const waiting: (() => void)[] = [];

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= LIMIT) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    // Hands the slot directly to the next waiter, so that no other call can take it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** argon2id hash of a password in canonical form, as PHC string. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(canonicalPassword(password), OPTIONS));
}

/** The canonical form first; earlier versions hashed the keyboard's form, composed or decomposed. */
function spellingsOf(password: string): ReadonlySet<string> {
  return new Set([canonicalPassword(password), password, canonicalPassword(password).normalize("NFD")]);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (unknown account) it verifies against a dummy, so that the response time
 * does not reveal whether an account exists.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword("nobody has this password");
  const against = passwordHash ?? (await dummyHash);
  for (const spelling of spellingsOf(password)) if (await bounded(() => verify(against, spelling))) return passwordHash !== null;
  return false;
}
