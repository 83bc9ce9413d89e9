import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { UnavailableError } from "../db/unavailable.ts";
import type { ByteRange, ObjectStore } from "./object-store.ts";

export type S3Keys = { accessKey: string; secretKey: string; region: string };
type Times = { answerMs: number; pauseMs: number };
type Call = { method: "GET" | "PUT" | "DELETE"; path: string; headers?: Record<string, string>; body?: Uint8Array };
type Answer = { status: number; content: Buffer };

const TIMES: Times = { answerMs: 4_000, pauseMs: 200 };
/** Slowest transfer that is waited for. */
const BYTES_PER_MS = 500;
/** Assumed size of a file that is read as a whole. */
const WHOLE_BYTES = 16 * 1024 * 1024;
const KEYS_AT_ONCE = 1000;
const KEY = /<Key>([^<]+)<\/Key>/g;
const HASH = /^[0-9a-f]{64}$/;

/**
 * Objects in a bucket of an S3 server, by path: `https://host/bucket` with an optional prefix. Each request is signed together with
 * the hash of its body, which the server checks. A failed request is repeated once; after a timeout it is not, because someone waits.
 */
export function s3Objects(url: string, { accessKey, secretKey, region }: S3Keys, times: Times = TIMES): ObjectStore {
  const { origin, pathname } = new URL(url);
  const [bucket = "", ...folders] = pathname.split("/").filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: "s3", retries: 0 });
  const pathOf = (sha256: string) => `/${bucket}/${prefix}${sha256}`;

  async function once({ method, path, headers, body }: Call, bytes: number): Promise<Answer> {
    const request = await client.sign(origin + path, { method, ...(headers && { headers }), ...(body && { body: new Uint8Array(body) }) });
    const signal = AbortSignal.timeout(times.answerMs + Math.ceil(bytes / BYTES_PER_MS));
    const response = await fetch(request, { signal, redirect: "manual" });
    return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
  }

  /** Repeats a request that failed or got an error of the server once. */
  async function call(request: Call, bytes = request.body?.length ?? 0): Promise<Answer> {
    for (let isFirst = true; ; isFirst = false) {
      const answer = await once(request, bytes).catch((error: unknown) => {
        if (!isFirst || (error as Error).name === "TimeoutError") throw new UnavailableError("documents", error);
        return null;
      });
      if (answer && answer.status !== 429 && answer.status < 500) return answer;
      if (answer && !isFirst) throw refusal(request, answer);
      await pause(times.pauseMs);
    }
  }

  return {
    address: `s3+${origin}/${bucket}/${prefix}`.replace(/\/$/, ""),
    async put(sha256, content) {
      const request: Call = { method: "PUT", path: pathOf(sha256), headers: { "x-amz-content-sha256": sha256 }, body: content };
      const answer = await call(request);
      if (answer.status !== 200) throw refusal(request, answer);
    },
    async read(sha256, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const request: Call = { method: "GET", path: pathOf(sha256), ...(headers && { headers }) };
      const answer = await call(request, range ? range.last - range.first + 1 : WHOLE_BYTES);
      if (answer.status === 404 && codeOf(answer) !== "NoSuchBucket") return null;
      // The range begins after the end.
      if (answer.status === 416) return new Uint8Array();
      if (answer.status === 206 || (answer.status === 200 && !range)) return answer.content;
      if (answer.status === 200) return cut(answer.content, range!);
      throw refusal(request, answer);
    },
    async remove(sha256) {
      const request: Call = { method: "DELETE", path: pathOf(sha256) };
      const answer = await call(request);
      if (answer.status !== 204 && answer.status !== 200 && answer.status !== 404) throw refusal(request, answer);
    },
    async *list() {
      for (let after = ""; ;) {
        const query = new URLSearchParams({ "list-type": "2", "max-keys": String(KEYS_AT_ONCE), prefix, "start-after": after });
        const request: Call = { method: "GET", path: `/${bucket}?${query}` };
        const answer = await call(request);
        if (answer.status !== 200) throw refusal(request, answer);
        const text = answer.content.toString("utf8");
        const keys = [...text.matchAll(KEY)].map(([, key]) => key!);
        yield* keys.map((key) => key.slice(prefix.length)).filter((key) => HASH.test(key));
        const last = keys.at(-1);
        if (!last || !text.includes("<IsTruncated>true</IsTruncated>")) return;
        after = last;
      }
    },
  };
}

function cut(content: Uint8Array, { first, last }: ByteRange): Uint8Array {
  return content.subarray(first, last + 1);
}

function codeOf({ content }: Answer): string {
  return /<Code>(\w+)<\/Code>/.exec(content.subarray(0, 2_000).toString("utf8"))?.[1] ?? "no code";
}

function refusal({ method, path }: Call, answer: Answer): UnavailableError {
  return new UnavailableError("documents", new Error(`${method} ${path.split("?")[0]}: ${answer.status} ${codeOf(answer)}`));
}
