// Checks that the server's cost of every input is at most proportional to its length: npm run check:input-cost [-- WORD], before
// a release. A word selects inputs by name and skips the attacks. It measures time, so it is not a test. Exits with status 1 if
// a limit is missed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SLICES } from "#server/app.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { ANNA, openSmallShop } from "#server/testing/small-shop.ts";
import { loadBuiltBundle } from "#server/web-bundle/index.ts";
import { attacksOf } from "./input-cost/attacks.ts";
import { type Input, graphqlInputs, httpInputs, nameRecorder, type Session } from "./input-cost/inputs.ts";
import provideDatabase from "./testing/database.ts";
import { freePort, pause, startShop } from "./testing/shop-process.ts";

/** Doubling an input may cost three times as much, not four. */
const MAX_GROWTH = 3;
/** Cheaper requests are skipped: below this, garbage collection decides the ratio, while a quadratic pattern costs more at these lengths. */
const CHEAP_MS = 20;
const MAX_REPEATS = 5;
const MAX_READY_MS = 100;
const MAX_ATTACK_MS = 1_000;
const CHARACTERS = [
  "a",
  " ",
  "-",
  "_",
  "0",
  "1",
  ".",
  ",",
  ";",
  '"',
  "'",
  "%",
  "+",
  "/",
  "\\",
  "(",
  "<",
  "&",
  "=",
  "\n",
  "ä",
  "\u0301",
  "😀",
];
/** A pattern is often slow only if a run starts or ends with another character. */
const FRAMES = [
  ["", ""],
  ["1", "x"],
  ["<1", "x>"],
] as const;

const [word] = process.argv.slice(2);
const endDatabase = await provideDatabase();
try {
  if (word === undefined) await runAttacks();
  await compareLengths();
} finally {
  await endDatabase?.();
}

async function runAttacks(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), "ankerplatz-input-cost-"));
  const database = await createTestDatabase();
  const settings = { DATA_DIR: scratch, DATABASE_URL: database.url, DEMO: "true", LOG_LEVEL: "fatal" };
  const shop = await startShop(await freePort(), settings, "scripts/start.mjs");
  try {
    for (const [name, attack] of Object.entries(attacksOf(shop.url))) {
      let best = { answeredMs: Infinity, readyMs: Infinity };
      for (let repeat = 0; repeat < MAX_REPEATS && !isKept(best); repeat += 1) {
        const measured = await underAttack(shop.url, attack);
        best = {
          answeredMs: Math.min(best.answeredMs, measured.answeredMs),
          readyMs: Math.min(best.readyMs, measured.readyMs),
        };
      }
      report(isKept(best), `${name}: answered in ${best.answeredMs.toFixed(0)} ms, /health/ready in at most ${best.readyMs.toFixed(0)} ms`);
    }
  } finally {
    await shop.end("SIGTERM");
    await database.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

function isKept({ answeredMs, readyMs }: { answeredMs: number; readyMs: number }): boolean {
  return answeredMs <= MAX_ATTACK_MS && readyMs <= MAX_READY_MS;
}

/** Duration of the attack, and the slowest health check response during it. */
async function underAttack(url: string, attack: () => Promise<unknown>): Promise<{ answeredMs: number; readyMs: number }> {
  const start = performance.now();
  const state = { isOver: false };
  const attacked = attack().then(() => {
    state.isOver = true;
    return performance.now() - start;
  });
  let readyMs = 0;
  do {
    const requested = performance.now();
    await (await fetch(`${url}/health/ready`)).text();
    readyMs = Math.max(readyMs, performance.now() - requested);
    await pause(5);
  } while (!state.isOver);
  return { answeredMs: await attacked, readyMs };
}

async function compareLengths(): Promise<void> {
  const recorder = nameRecorder();
  const shop = await openSmallShop({ slices: [recorder.slice, ...SLICES], loadRenderer: loadBuiltBundle });
  const send = async (request: Parameters<typeof shop.inject>[0]): Promise<number> => {
    // The rate limit of sign-ins must not reject the measured requests.
    await shop.db.deleteFrom("sign_in_pace").execute();
    const start = process.cpuUsage();
    await shop.inject(request);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const signIn = async (): Promise<Session> => {
    await shop.db.deleteFrom("sign_in_pace").execute();
    const tokens = await shop.signIn(ANNA);
    const response = await shop.inject({
      method: "POST",
      url: "/webapi/shop/userapi/Login",
      headers: { "sec-fetch-site": "same-origin" },
      payload: { User: { AccessToken: tokens.accessToken, IdToken: tokens.idToken } },
    });
    return { ...tokens, cookie: String(response.headers["set-cookie"]).split(";", 1)[0]! };
  };
  /** The lowest cost of a length and of its double, or null if the double is cheap or in proportion. */
  const growth = async (input: Input, length: number, text: (length: number) => string, session: Session) => {
    let [single, double] = [Infinity, Infinity];
    for (let repeat = 0; repeat < MAX_REPEATS; repeat += 1) {
      double = Math.min(double, await send(input.request(text(2 * length), session)));
      if (double < CHEAP_MS) return null;
      single = Math.min(single, await send(input.request(text(length), session)));
      if (repeat > 0 && double <= MAX_GROWTH * single) return null;
    }
    return double <= MAX_GROWTH * single ? null : { single, double };
  };

  try {
    const all = [...graphqlInputs(), ...(await httpInputs(shop, recorder, await signIn()))];
    const inputs = all.filter(({ name }) => word === undefined || name.includes(word));
    let tried = 0;
    for (const input of inputs) {
      const session = await signIn();
      for (const { length, text, shown } of textsFor(input)) {
        tried += 1;
        const found = await growth(input, length, text, session).catch((error: unknown) => {
          throw new Error(`${input.name}, ${shown}`, { cause: error });
        });
        if (!found) continue;
        const costs = `${found.single.toFixed(1)} ms for ${length}, ${found.double.toFixed(1)} ms for ${2 * length}`;
        report(false, `${input.name}, ${shown}: ${costs}`);
      }
    }
    report(true, `${inputs.length} inputs, ${tried} pairs of lengths`);
  } finally {
    await shop.close();
  }
}

function textsFor({ name, lengths }: Input) {
  return lengths.flatMap((length) =>
    FRAMES.flatMap(([before, after]) =>
      CHARACTERS.map((character) => {
        // Longer URLs are rejected unread.
        const sentLength = name.startsWith("GET ") ? encodeURIComponent(character).length : 1;
        const text = (size: number) => before + character.repeat(Math.floor(size / sentLength)) + after;
        return { length, text, shown: JSON.stringify(`${before}${character}…${after}`) };
      }),
    ),
  );
}

function report(isGood: boolean, text: string): void {
  console.log(`${isGood ? "kept  " : "MISSED"} ${text}`);
  if (!isGood) process.exitCode = 1;
}
