// Checks that the server's cost of every input is at most proportional to its length, and that hostile files are refused at once:
// npm run check:input-cost [-- WORD], before a release. A word selects inputs and uploads by name and skips the attacks; "uploads"
// alone runs all uploads and nothing else. It measures time, so it is not a test. Exits with status 1 if a limit is missed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { SLICES } from "#server/app.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { ANNA, openSmallShop } from "#server/testing/small-shop.ts";
import { loadBuiltBundle } from "#server/web-bundle/index.ts";
import { attacksOf } from "./input-cost/attacks.ts";
import { HOSTILE_UPLOADS } from "./input-cost/hostile-uploads.ts";
import { importsOf, uploadsOf } from "./input-cost/uploads.ts";
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
/** A hostile file of a megabyte: the answer, and the longest time for which other requests wait. */
const MAX_UPLOAD_MS = 5_000;
const MAX_BLOCKED_MS = 1_000;
/** The same for the check of an import, which a worker runs. Tables of staff are parsed at once. */
const MAX_IMPORT_MS = 20_000;
const MAX_IMPORT_BLOCKED_MS = 3_000;
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

const UPLOADS = "uploads";
const [word] = process.argv.slice(2);
const endDatabase = await provideDatabase();
try {
  if (word === undefined) await runAttacks();
  await sendHostileFiles();
  if (word !== UPLOADS) await compareLengths();
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

type Cost = { ms: number; blockedMs: number };

/** Sends every hostile file to every route that takes files, whatever its format, and checks it as every kind of import. */
async function sendHostileFiles(): Promise<void> {
  const shop = await openSmallShop({ slices: SLICES });
  const isWanted = (name: string) => word === undefined || word === UPLOADS || name.includes(word);
  try {
    const uploads = Object.entries(await uploadsOf(shop)).filter(([name]) => isWanted(name));
    const imports = await importsOf(shop);
    const worst = new Map<string, Cost & { file: string }>();
    const send = async (name: string, file: string, limits: Cost, prepare: () => Promise<() => Promise<unknown>>) => {
      const cost = await lowestCost(limits, prepare);
      if (!isWithin(cost, limits)) report(false, `${name}, ${file}: ${costText(cost)}`);
      const known = worst.get(name);
      if (!known || cost.blockedMs > known.blockedMs) worst.set(name, { ...cost, file });
    };
    let tried = 0;
    for (const { name: file, fileName, make } of HOSTILE_UPLOADS) {
      const sent = { fileName, content: await make() };
      for (const [name, upload] of uploads) {
        tried += 1;
        await send(name, file, { ms: MAX_UPLOAD_MS, blockedMs: MAX_BLOCKED_MS }, async () => () => upload.send(sent));
      }
      for (const { kind, prepare } of imports(sent).filter((one) => isWanted(`import of ${one.kind}`))) {
        tried += 1;
        await send(`import of ${kind}`, file, { ms: MAX_IMPORT_MS, blockedMs: MAX_IMPORT_BLOCKED_MS }, prepare);
      }
    }
    for (const [name, { file, ...cost }] of worst) report(true, `${name}: at most ${costText(cost)} (${file})`);
    report(true, `${HOSTILE_UPLOADS.length} hostile files, ${tried} uploads and imports`);
  } finally {
    await shop.close();
  }
}

function isWithin(cost: Cost, limits: Cost): boolean {
  return cost.ms <= limits.ms && cost.blockedMs <= limits.blockedMs;
}

function costText({ ms, blockedMs }: Cost): string {
  return `${ms.toFixed(0)} ms, of which ${blockedMs.toFixed(0)} ms in which other requests wait`;
}

/** The lowest cost of several tries, or of the first one within the limits: other programs run on the machine, too. */
async function lowestCost(limits: Cost, prepare: () => Promise<() => Promise<unknown>>): Promise<Cost> {
  const best: Cost = { ms: Infinity, blockedMs: Infinity };
  for (let repeat = 0; repeat < MAX_REPEATS && !isWithin(best, limits); repeat += 1) {
    const run = await prepare();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const begin = performance.now();
    await run();
    best.ms = Math.min(best.ms, performance.now() - begin);
    // The longest delay is counted once the loop turns again.
    await pause(5);
    delay.disable();
    best.blockedMs = Math.min(best.blockedMs, delay.max / 1e6);
  }
  return best;
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
