// Lists, shows and answers requests for prices: npm run quotes -- [NUMBER --answer FILE]
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readDay } from "#contract/rules/delivery/delivery-date.ts";
import { unreachable } from "#contract/unreachable.ts";
import type { Db } from "#server/db/db.ts";
import { prepareJobs } from "#server/jobs/queue.ts";
import {
  type Answer,
  type AnswerLine,
  type AnswerOutcome,
  answerQuote,
  currentPrices,
  decideRequest,
  describeAnswerProblem,
  listWaiting,
  type OfficeOutcome,
  type Quote,
  readFilesForOffice,
  readForOffice,
  sendOfficeMessage,
  stateOf,
} from "#server/quotes/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { systemClock } from "#server/system-clock.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { type QuoteAnswerFile, readQuoteAnswer, readQuotePrice } from "./lib/read-quote-answer.ts";
import { readTextFile } from "./lib/read-text-file.ts";
import { withDatabase } from "./lib/with-database.ts";

/** "1=5,80" or "1=5,80/100". */
function readPriceOption(text: string): AnswerLine {
  const [, position, amount = "", per] = /^(\d+)=([\d.,]+)(?:\/(\d+))?$/.exec(text) ?? [];
  const read = readQuotePrice(amount, ",");
  if (position === undefined || read === null)
    throw new UsageError(`--price must be POSITION=PRICE or POSITION=PRICE/UNIT, e.g. 1=5,80/100, not ${text}.`);
  return { position: Number(position), amount: read, priceQuantity: per };
}

function toAnswer(
  file: QuoteAnswerFile | null,
  prices: readonly string[],
  given: { validUntil?: string | undefined; project: boolean; text?: string | undefined },
): Answer {
  const today = systemClock.now().toISOString().slice(0, 10);
  const wanted = given.validUntil ?? file?.validUntil;
  const validUntil = wanted === undefined ? undefined : readDay(wanted, today);
  if (validUntil === null) throw new UsageError(`${wanted} is no date such as 31.12.2026.`);
  const fromFile = (file?.lines ?? []).map(
    ({ position, article, name, unit, quantity, price: amount, per, scale, delivery, text, alternativeTo, taxRate }): AnswerLine => ({
      position,
      articleNumber: article,
      name,
      unit,
      quantity,
      amount,
      priceQuantity: per === undefined ? undefined : String(per),
      tiers: scale?.map((tier) => ({ lowerBound: tier.from, amount: tier.price })),
      deliveryTime: delivery,
      text,
      alternativeTo,
      taxRate,
    }),
  );
  return {
    validUntil,
    inParts: given.project || file?.project,
    text: given.text ?? file?.text,
    lines: [...fromFile, ...prices.map(readPriceOption)],
  };
}

const describeHead = (quote: Quote): string => {
  const { quoteNumber, requestedAt, customerId, guest, project, request } = quote;
  const owner = guest ? `visitor ${guest.name}, ${guest.company}, ${guest.email}` : `customer ${customerId}`;
  const state = stateOf(quote, systemClock.now());
  return [
    `${quoteNumber}  ${state}  ${requestedAt.toISOString().slice(0, 10)}  ${owner}  ${project}`.trimEnd(),
    ...request.map(({ position, articleNumber, name, quantity, unit, targetPrice }) =>
      `  ${position}  ${articleNumber}  ${quantity} ${unit}  ${name}${targetPrice ? `  target price ${targetPrice}` : ""}`.trimEnd(),
    ),
  ].join("\n");
};

async function show(db: Db, named: string): Promise<string> {
  const found = await readForOffice(db, named);
  if (!found) throw new StartError(`There is no quote ${named}.`);
  const { quote, history } = found;
  const { current } = quote;
  return [
    describeHead(quote),
    ...(quote.wishedOn ? [`Delivery wanted on ${quote.wishedOn}`] : []),
    ...(quote.deliveryAddress === "" ? [] : [`Deliver to ${quote.deliveryAddress.replaceAll("\n", ", ")}`]),
    ...(quote.text === "" ? [] : [quote.text]),
    ...(history.files.length > 0 ? [`Files: ${history.files.map(({ fileName }) => fileName).join(", ")}`] : []),
    ...(current
      ? [
          `Version ${current.version}, valid until ${current.validUntil}${current.inParts ? ", for a project" : ""}`,
          ...current.lines.map(
            (line) =>
              `  ${line.position}  ${line.articleNumber}  ${line.quantity} ${line.unit}  ${line.amount} ${current.currency} per ${line.priceQuantity}  ordered ${line.ordered}`,
          ),
        ]
      : []),
    ...history.messages.map(
      ({ isOffice, author, text, sentAt }) => `${sentAt.toISOString()}  ${isOffice ? "Sales office" : author}: ${text}`,
    ),
  ].join("\n");
}

/** A JSON file that answers the quote, with the customer's prices of today to be changed. */
async function template(db: Db, named: string): Promise<string> {
  const found = await readForOffice(db, named);
  if (!found) throw new StartError(`There is no quote ${named}.`);
  const { quote } = found;
  const prices = await currentPrices({ db, clock: systemClock }, quote);
  const lines = quote.current?.lines.filter(({ alternativeTo }) => alternativeTo === null) ?? quote.request;
  const answer = {
    basedOn: quote.current?.version ?? 0,
    project: quote.current?.inParts ?? false,
    text: "",
    lines: lines.map(({ position, articleNumber, quantity }) => ({
      position,
      article: articleNumber,
      quantity,
      price: prices.get(articleNumber)?.amount.replace(".", ",") ?? "",
      per: Number(prices.get(articleNumber)?.priceQuantity ?? 1),
      scale: [],
      delivery: "",
    })),
  };
  return JSON.stringify(answer, null, 2);
}

async function saveFiles(db: Db, named: string, folder: string): Promise<string> {
  const found = await readForOffice(db, named);
  if (!found) throw new StartError(`There is no quote ${named}.`);
  mkdirSync(folder, { recursive: true });
  const files = await readFilesForOffice(db, found.quote);
  for (const [index, { fileName, content }] of files.entries()) writeFileSync(join(folder, `${index + 1}-${basename(fileName)}`), content);
  return `${files.length} files saved in ${folder}.`;
}

function describeAnswer(outcome: AnswerOutcome, named: string): string {
  switch (outcome.kind) {
    case "answered":
      return `${outcome.quoteNumber} is offered (version ${outcome.version}), valid until ${outcome.validUntil}. The customer gets an email.`;
    case "unknown-quote":
      throw new StartError(`There is no quote ${named}.`);
    case "QuoteStateError":
      throw new StartError(`${named} is ${outcome.state}. Nothing was changed.`);
    case "QuoteChangedError":
      throw new StartError(`${named} was answered meanwhile (version ${outcome.version}). Nothing was changed.`);
    case "invalid":
      throw new StartError(`${describeAnswerProblem(outcome.problem)} Nothing was changed.`);
    default:
      return unreachable(outcome);
  }
}

function describeStep(outcome: OfficeOutcome, named: string, done: string): string {
  switch (outcome.kind) {
    case "done":
      return done;
    case "unknown-quote":
      throw new StartError(`There is no quote ${named}.`);
    case "text-missing":
      throw new StartError("A text is missing, which the customer reads.");
    case "QuoteStateError":
      throw new StartError(`${named} is ${outcome.state}. Nothing was changed.`);
    default:
      return unreachable(outcome);
  }
}

await defineCommand({
  usage: `Usage: npm run quotes -- list
       npm run quotes -- NUMBER
       npm run quotes -- NUMBER --template
       npm run quotes -- NUMBER --files FOLDER
       npm run quotes -- NUMBER --start
       npm run quotes -- NUMBER --answer FILE [--valid-until DATE] [--project] [--text TEXT]
       npm run quotes -- NUMBER --price POSITION=PRICE[/UNIT] … [--valid-until DATE] [--project] [--text TEXT]
       npm run quotes -- NUMBER --message TEXT
       npm run quotes -- NUMBER --decline REASON
  Lists the requests that wait for an answer, shows one, or answers it; the customer gets an email. docs/quotes.md explains it.
  --template  prints a JSON file to fill in
  --files     saves the customer's files
  --start     shows the customer that the request is in progress
  --answer    sends the prices of a JSON or CSV file; a further answer becomes a new version
  --price     net price of a position, for one or for UNIT pieces, e.g. --price 1=5,80/100
  --project   the quantity is ordered in parts at the offered prices, until it is used up`,
  args: ["NUMBER"],
  options: {
    template: { type: "boolean" },
    files: { type: "string" },
    start: { type: "boolean" },
    answer: { type: "string" },
    price: { type: "string", multiple: true },
    "valid-until": { type: "string" },
    project: { type: "boolean" },
    text: { type: "string" },
    message: { type: "string" },
    decline: { type: "string" },
  },
  async run({ args: [named], options }) {
    const { price: prices = [], project = false, text } = options;
    const isAnswer = options.answer !== undefined || prices.length > 0;
    const steps = [
      isAnswer,
      options.template,
      options.files !== undefined,
      options.start,
      options.message !== undefined,
      options.decline !== undefined,
    ];
    if (steps.filter(Boolean).length > 1) throw new UsageError("Only one of these steps is possible at once.");
    const file = options.answer === undefined ? null : readQuoteAnswer(readTextFile(options.answer), options.answer);
    const answer = isAnswer ? toAnswer(file, prices, { validUntil: options["valid-until"], project, text }) : null;
    await withDatabase(async ({ db, url }) => {
      const office = { db, clock: systemClock };
      if (named === "list") {
        const waiting = await listWaiting(db);
        console.log(waiting.length === 0 ? "No request waits." : waiting.map(describeHead).join("\n"));
      } else if (options.template) console.log(await template(db, named));
      else if (options.files !== undefined) console.log(await saveFiles(db, named, options.files));
      else {
        await prepareJobs(url);
        if (answer) console.log(describeAnswer(await answerQuote(office, { named, answer, basedOn: file?.basedOn }), named));
        else if (options.start)
          console.log(describeStep(await decideRequest(office, { named, action: "start" }), named, `${named} is in progress.`));
        else if (options.decline !== undefined) {
          const outcome = await decideRequest(office, { named, action: "decline", reason: options.decline });
          console.log(describeStep(outcome, named, `${named} is declined. The customer gets an email.`));
        } else if (options.message !== undefined) {
          const outcome = await sendOfficeMessage(office, { named, text: options.message });
          console.log(describeStep(outcome, named, "The message is sent. The customer gets an email."));
        } else console.log(await show(db, named));
      }
    });
  },
});
