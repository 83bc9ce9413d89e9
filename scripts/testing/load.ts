// Load generator: requests one URL repeatedly over keep-alive connections and parses as little of the responses as possible. A
// client that parses every header costs several times as much as the measured server, and more with each response header.
import { connect, type Socket } from "node:net";

export type Load = { url: string; headers: Readonly<Record<string, string>>; connections: number };
export type Loaded = { answers: number; perSecond: number };

const END_OF_HEAD = "\r\n\r\n";
const LENGTH = "\r\ncontent-length: ";

/**
 * Runs for so many seconds, with one request at a time per connection. Every response must have status 200 and a content
 * length.
 */
export async function load({ url, headers, connections }: Load, seconds: number): Promise<Loaded> {
  const { hostname, port, pathname, search, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const question = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const began = performance.now();
  const ends = began + seconds * 1000;
  const asked = Array.from({ length: connections }, () => askAgain(connect(Number(port), hostname).setNoDelay(true), question, ends));
  const answers = (await Promise.all(asked)).reduce((sum, count) => sum + count, 0);
  return { answers, perSecond: (answers * 1000) / (performance.now() - began) };
}

function askAgain(socket: Socket, question: Buffer, ends: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let missing = 0;
    const fail = (why: string): void => void socket.destroy(new Error(why));
    const next = (): void => {
      if (performance.now() < ends) return void socket.write(question);
      socket.destroy();
      resolve(answers);
    };
    socket.on("data", (bytes: Buffer) => {
      if (missing > 0) missing -= bytes.length;
      else missing = missingOf(bytes);
      if (missing < 0 || Number.isNaN(missing)) return fail(`not the answer that was asked for: ${bytes.toString("latin1", 0, 200)}`);
      if (missing > 0) return;
      answers += 1;
      next();
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the connection was closed")));
    next();
  });
}

/** Number of body bytes still to come; NaN if the response is not a complete header with status 200. */
function missingOf(bytes: Buffer): number {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0 || bytes.toString("latin1", 9, 12) !== "200") return Number.NaN;
  const header = bytes.toString("latin1", 0, end + 2);
  const at = header.indexOf(LENGTH);
  const length = at < 0 ? Number.NaN : Number.parseInt(header.slice(at + LENGTH.length), 10);
  return length + end + END_OF_HEAD.length - bytes.length;
}
