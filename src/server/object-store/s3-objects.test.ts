// Requests and failures; scripts/object-store.nightly.test.ts runs the contract against a real server.
import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { s3Objects } from "./s3-objects.ts";

const KEYS = { accessKey: "AKEXAMPLE", secretKey: "not-for-the-log", region: "eu-central-1" };
const TIMES = { answerMs: 60_000, pauseMs: 1 };
const IMPATIENT = { ...TIMES, answerMs: 500 };
const hashBytes = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const content = randomBytes(50);
const sha256 = hashBytes(content);

type ObjectServer = { url: string; close(): Promise<void> };

/** An HTTP server on a free port, for failures that a real object store does not produce on request. */
async function startObjectServer(answer: RequestListener): Promise<ObjectServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/papers`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let server: ObjectServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A store whose requests are answered one after the other as given; the last answer repeats. */
async function answering(...answers: (number | RequestListener)[]) {
  const requests: IncomingMessage[] = [];
  server = await startObjectServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]!;
    requests.push(request);
    if (typeof answer === "function") answer(request, response);
    else response.writeHead(answer).end(answer < 300 ? content : "<Error><Code>Example</Code></Error>");
  });
  return { store: s3Objects(server.url, KEYS, TIMES), requests };
}

test("a request is signed, with the hash of its body", async () => {
  let body = Buffer.alloc(0);
  const { store, requests } = await answering((request, response) => {
    request.on("data", (chunk: Buffer) => (body = Buffer.concat([body, chunk])));
    request.on("end", () => response.end());
  });
  await store.put(sha256, content);
  const { method, url, headers } = requests[0]!;
  expect([method, url, headers["x-amz-content-sha256"]]).toEqual(["PUT", `/papers/${sha256}`, sha256]);
  expect(headers["content-length"]).toBe("50");
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKEXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request, .*Signature=[\da-f]{64}$/,
  );
  expect(JSON.stringify(headers)).not.toContain(KEYS.secretKey);
  expect(body.equals(content)).toBe(true);
});

test("keys are below the prefix of the address", async () => {
  const { requests } = await answering(200);
  const store = s3Objects(`${server!.url}/shop/`, KEYS, TIMES);
  await store.remove(sha256);
  expect(requests[0]!.url).toBe(`/papers/shop/${sha256}`);
  expect(store.address).toBe(`s3+${server!.url}/shop`);
});

test.each([[500], [503], [429]])("a request that got %i is repeated once", async (status) => {
  const { store, requests } = await answering(status, 200);
  expect(Buffer.from((await store.read(sha256))!).equals(content)).toBe(true);
  expect(requests.length).toBe(2);
});

test("a connection that breaks is repeated once", async () => {
  const { store, requests } = await answering((request) => request.destroy(), 200);
  await store.put(sha256, content);
  expect(requests.length).toBe(2);
});

test.each([
  ["500 twice", 500, 2, "GET /papers/HASH: 500 Example"],
  ["wrong keys", 403, 1, "GET /papers/HASH: 403 Example"],
])("after %s it is unavailable, with the reason and without keys", async (_name, status, count, message) => {
  const { store, requests } = await answering(status);
  const error = (await store.read(sha256).catch((thrown: unknown) => thrown)) as Error;
  expect(error).toMatchObject({ reason: "documents", statusCode: 503 });
  expect((error.cause as Error).message).toBe(message.replace("HASH", sha256));
  expect(requests.length).toBe(count);
});

test("a server that does not answer is given up after a while, and not asked again", async () => {
  const { requests } = await answering(() => {});
  const store = s3Objects(server!.url, KEYS, IMPATIENT);
  await expect(store.read(sha256, { first: 0, last: 9 })).rejects.toMatchObject({ reason: "documents" });
  // On a busy machine the only request may not have arrived yet.
  expect(requests.length).toBeLessThanOrEqual(1);
});

test("a server that stops in the middle is given up as well", async () => {
  await answering((_request, response) => void response.writeHead(200, { "content-length": 50 }).write("half"));
  const store = s3Objects(server!.url, KEYS, IMPATIENT);
  await expect(store.read(sha256, { first: 0, last: 49 })).rejects.toMatchObject({ reason: "documents" });
});

test("nobody at the address: unavailable", async () => {
  const { store } = await answering(200);
  await server!.close();
  server = undefined;
  await expect(store.put(sha256, content)).rejects.toMatchObject({ reason: "documents" });
});

test("an unknown object is not found; an unknown bucket is an outage", async () => {
  const unknown =
    (code: string): RequestListener =>
    (_request, response) =>
      response.writeHead(404).end(`<Error><Code>${code}</Code></Error>`);
  const { store } = await answering(unknown("NoSuchKey"), unknown("NoSuchBucket"));
  expect(await store.read(sha256)).toBeNull();
  await expect(store.read(sha256)).rejects.toMatchObject({ reason: "documents" });
});

test("a server that ignores ranges still returns only the range", async () => {
  const { store } = await answering(200);
  expect(Buffer.from((await store.read(sha256, { first: 3, last: 5 }))!).equals(content.subarray(3, 6))).toBe(true);
});

test("the list is read in parts, and leaves out what is not a document", async () => {
  const [first, second] = [hashBytes(Buffer.from("1")), hashBytes(Buffer.from("2"))];
  const page =
    (keys: string[], isTruncated: boolean): RequestListener =>
    (_request, response) =>
      response.end(
        `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}<IsTruncated>${isTruncated}</IsTruncated></ListBucketResult>`,
      );
  const { store, requests } = await answering(page([first, "notes.txt"], true), page([second], false));
  const listed: string[] = [];
  for await (const each of store.list()) listed.push(each);
  expect(listed).toEqual([first, second]);
  expect(requests[1]!.url).toContain("start-after=notes.txt");
});
