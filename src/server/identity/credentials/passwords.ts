import { availableParallelism } from "node:os";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { canonicalPassword } from "#contract/rules/password.ts";

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
// The package declares its numbers for the compiler alone: there is no object to take them from.
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- see above
const ARGON2ID = 2 as Algorithm;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at the same time: more would only wait for a core while holding memory. */
const LIMIT = Math.max(1, availableParallelism());
let running = 0;
const waiting: (() => void)[] = [];

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= LIMIT) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place is handed on, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** argon2id hash of a password in its canonical form, in the usual text form. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(canonicalPassword(password), OPTIONS));
}

/** The canonical form first; hashes of earlier versions were made of whatever the keyboard sent, composed or decomposed. */
function spellingsOf(password: string): ReadonlySet<string> {
  return new Set([canonicalPassword(password), password, canonicalPassword(password).normalize("NFD")]);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash (nobody has that name) the same work is done against a
 * dummy, so that the time of the answer does not tell whether an account exists.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword("nobody has this password");
  const against = passwordHash ?? (await dummyHash);
  for (const spelling of spellingsOf(password)) if (await bounded(() => verify(against, spelling))) return passwordHash !== null;
  return false;
}
