import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { UNHANDLED_REJECTION } from "./log-unhandled-rejections.ts";

const SCRIPT = `
  import { createLog } from "./src/server/http/log/log.ts";
  import { logUnhandledRejections } from "./src/server/start/log-unhandled-rejections.ts";
  logUnhandledRejections(createLog({ logLevel: "error" }));
  setTimeout(() => { if (process.argv[1] === "throw") throw new Error("past everybody"); console.log("goes on"); }, 20);
  Promise.reject(new Error("the way back of a job"));
`;
const run = (what: string) => spawnSync(process.execPath, ["--input-type=module", "-e", SCRIPT, what], { encoding: "utf8" });

test("logs an unhandled rejection as an error, and the process continues", () => {
  const { status, stdout } = run("go on");
  const [line, end] = stdout.trim().split("\n");
  expect(JSON.parse(line!)).toMatchObject({ level: "error", msg: UNHANDLED_REJECTION, err: { message: "the way back of a job" } });
  expect([end, status]).toEqual(["goes on", 0]);
});

test("an uncaught exception ends the process", () => {
  const { status, stderr } = run("throw");
  expect(stderr).toContain("past everybody");
  expect(status).not.toBe(0);
});
