// Serves the built-in ERP of a database over HTTP in its own process, with a clock set by the test; started by mock-erp.ts.
import { createServer } from "node:http";
import { pino } from "pino";
import { connectDatabase } from "../../../db/connect.ts";
import { erpOf } from "#demo/erp/testing.ts";
import { erpFront } from "../serve/front.ts";
import { fixedClock } from "../../../testing/context.ts";

const { url, secret, port, at } = JSON.parse(process.argv[2]!) as { url: string; secret: string; port: number; at: string };
const { db } = connectDatabase(url, { max: 4, applicationName: "stand-in" });
const clock = fixedClock(at);
const { erp, caller, letPass } = erpOf({ db, clock }, pino({ level: "silent" }));
const front = erpFront({ erp, caller, secrets: [secret], base: "/shop/" });

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in");
  if (!pathname.startsWith("/clock/")) {
    front(request, response);
    return;
  }
  const moved =
    pathname === "/clock/pass" ? letPass(Number(searchParams.get("seconds"))) : Promise.resolve(clock.set(searchParams.get("at")!));
  moved.then(
    () => response.end("{}"),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(port, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
