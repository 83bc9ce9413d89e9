// Sends ten thousand hostile search queries over HTTP: measures response times, and the memory that the server retains.
import { getSearchSuggestions } from "#contract/generated/operations.ts";
import { hostileQuestions } from "#server/testing/hostile-questions.ts";
import type { BenchShop } from "./shop.ts";

const WARM = 2_000;
const ASKED = 10_000;
const LATE_MS = 20;
const AGAIN = 9;

/**
 * The worst response time in ms, including the network, so it exceeds the server's work; and the ratio of the server's
 * memory after to before. Slow queries are repeated and their minimum counts, since other processes use the machine too.
 * Throws if a response fails.
 */
export async function measureHostile(shop: BenchShop): Promise<{ worst: number; memory: number }> {
  const ask = async (query: string): Promise<number> => {
    const body = JSON.stringify({
      id: getSearchSuggestions.id,
      operationName: getSearchSuggestions.name,
      variables: { language: "de_DE", query },
    });
    const start = performance.now();
    const answer = await fetch(`${shop.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-site": "FIWE-DE" },
      body,
    });
    const text = await answer.text();
    const ms = performance.now() - start;
    if (answer.status !== 200 || text.includes('"errors"'))
      throw new Error(`${answer.status} to ${query.slice(0, 80)}: ${text.slice(0, 200)}`);
    return ms;
  };
  for (const query of hostileQuestions(WARM)) await ask(query);
  const before = { memory: shop.memory().now, cpu: shop.cpu() };
  const first: number[] = [];
  const least: number[] = [];
  let asked = 0;
  for (const query of hostileQuestions(ASKED)) {
    let ms = await ask(query);
    first.push(ms);
    asked += 1;
    for (let again = 0; ms > LATE_MS && again < AGAIN; again += 1) {
      ms = Math.min(ms, await ask(query));
      asked += 1;
    }
    least.push(ms);
  }
  const after = { memory: shop.memory().now, cpu: shop.cpu() };
  const cpu = (after.cpu.server + after.cpu.database - before.cpu.server - before.cpu.database) / asked;
  const of = (values: readonly number[], part: number): string =>
    values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1]!.toFixed(1);
  const late = first.filter((ms) => ms > LATE_MS).length;
  console.log(
    `  hostile questions: ${cpu.toFixed(2)} ms CPU each; answered in ${of(first, 0.5)} (median), ${of(first, 0.99)} (p99), ${of(first, 1)} ms (worst); ` +
      `${late} later than ${LATE_MS} ms, asked again the worst took ${of(least, 1)} ms; memory ${before.memory} and ${after.memory} MB`,
  );
  return { worst: Number(of(least, 1)), memory: after.memory / before.memory };
}
