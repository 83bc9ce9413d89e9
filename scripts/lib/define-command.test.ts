import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand, UsageError } from "./define-command.ts";

class FileError extends Error {}

const USAGE = "Usage: npm run greet -- NAME [--loud]";
const run = vi.fn();
const print = vi.spyOn(console, "log").mockImplementation(() => {});
const fail = vi.spyOn(console, "error").mockImplementation(() => {});

beforeEach(() => void vi.clearAllMocks());
afterEach(() => void (process.exitCode = undefined));

function greet(...argv: string[]): Promise<void> {
  return defineCommand({ usage: USAGE, args: ["NAME"], options: { loud: { type: "boolean" } }, fileError: FileError, run }, argv);
}

test("passes arguments and options to the command", async () => {
  await greet("Anna", "--loud");
  expect(run).toHaveBeenCalledWith({ args: ["Anna"], options: { loud: true } });
  expect(process.exitCode).toBeUndefined();
});

test.each(["--help", "-h"])("%s prints only the usage", async (flag) => {
  await greet(flag);
  expect(print.mock.calls).toEqual([[USAGE]]);
  expect(run).not.toHaveBeenCalled();
  expect(process.exitCode).toBeUndefined();
});

test.each([
  [[], "The argument NAME is missing."],
  [["Anna", "Ines"], "Unexpected argument: Ines"],
  [["Anna", "--quiet"], "Unknown option '--quiet'"],
  [["Anna", "--loud=yes"], "Option '--loud' does not take an argument"],
])("wrong arguments %j print the error and the usage, and exit with 1", async (argv, problem) => {
  await greet(...argv);
  expect(fail.mock.calls).toEqual([[expect.stringMatching(new RegExp(`^${problem}.*\nUsage: npm run greet`, "s"))]]);
  expect(run).not.toHaveBeenCalled();
  expect(process.exitCode).toBe(1);
});

test.each([
  [new UsageError("Anna is unknown."), `Anna is unknown.\n${USAGE}`],
  [new StartError("The database is unreachable."), "The database is unreachable."],
  [new FileError("Line 2: name is empty."), "Nothing was changed. Line 2: name is empty."],
])("the expected error %s is printed without a stack trace, with exit status 1", async (error, text) => {
  run.mockRejectedValueOnce(error);
  await greet("Anna");
  expect(fail.mock.calls).toEqual([[text]]);
  expect(process.exitCode).toBe(1);
});

test("unexpected errors are thrown", async () => {
  run.mockRejectedValueOnce(new TypeError("x is undefined"));
  await expect(greet("Anna")).rejects.toThrow("x is undefined");
});
