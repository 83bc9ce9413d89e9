// 500 visitors at once request pages that no cache holds, and come back when Retry-After is over: the time of the answers,
// and how many were rejected with 503. Exits with status 1 if an answer takes more than five seconds. Run: node bench/visitors.ts
import { setTimeout as sleep } from "node:timers/promises";
import { Agent, request } from "node:http";
import { unlessQuick } from "./support/quick.ts";
import { signIn } from "./support/customer.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";

const VISITORS = 500;
const SECONDS = unlessQuick(20, 3);
const LIMIT_MS = 5_000;
const WORDS = ["anker", "dübel", "schraube", "beton", "stahl", "nordanker", "m8", "verzinkt"];

type Answers = { ms: number[]; rejected: number };

const results = startResults("visitors");
const shop = await startBenchShop({ ROLE: "web" });
const agent = new Agent({ keepAlive: true, maxSockets: VISITORS + 10 });
try {
  const { cookie } = await signIn(shop.url, "anna.brandt@holzbau-brandt.example");
  const end = performance.now() + SECONDS * 1000;
  let visit = 0;
  const page = () => `/suche?q=${encodeURIComponent(WORDS[visit % WORDS.length]!)}&visit=${(visit += 1)}`;
  const [visitors, customer, health] = await Promise.all([
    ask(VISITORS, page, {}, end),
    ask(1, () => "/cart", { cookie }, end),
    ask(1, () => "/health/live", {}, end),
  ]);
  const longest = (answers: Answers) => Math.max(...answers.ms);
  results.note("pages per second", (visitors.ms.length - visitors.rejected) / SECONDS, "pages/s");
  results.note("answers that were rejected with 503, share", visitors.rejected / visitors.ms.length);
  results.note("answer to a visitor, median", visitors.ms.toSorted((a, b) => a - b)[visitors.ms.length >> 1]!, "ms");
  results.atMost("answer to a visitor, longest", longest(visitors), LIMIT_MS, "ms");
  results.atMost("cart page of a customer, longest", longest(customer), LIMIT_MS, "ms");
  results.atMost("cart pages of a customer that were rejected", customer.rejected, 0, "pages");
  results.atMost("health check, longest", longest(health), LIMIT_MS, "ms");
  if (health.rejected > 0) throw new Error("a health check was rejected");
  results.write();
} finally {
  agent.destroy();
  await shop.stop();
}

/** So many clients that request one page after the other; one that is rejected waits as long as Retry-After says. */
async function ask(clients: number, path: () => string, headers: Record<string, string>, end: number): Promise<Answers> {
  const answers: Answers = { ms: [], rejected: 0 };
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        const { status, retryAfter } = await get(path(), headers);
        answers.ms.push(performance.now() - start);
        if (status !== 200 && status !== 503) throw new Error(`status ${status}`);
        if (status === 503) answers.rejected += 1;
        await sleep(status === 503 ? retryAfter * 1000 : 100);
      }
    }),
  );
  return answers;
}

function get(path: string, headers: Record<string, string>): Promise<{ status: number; retryAfter: number }> {
  return new Promise((resolve, reject) => {
    request(shop.url + path, { agent, headers }, (response) => {
      const status = response.statusCode!;
      const retryAfter = Number(response.headers["retry-after"] ?? 1);
      response
        .once("error", reject)
        .once("end", () => resolve({ status, retryAfter }))
        .resume();
    })
      .once("error", reject)
      .end();
  });
}
