import { pino } from "pino";
import { expect, test } from "vitest";
import { ErpRefusedError, ErpUnavailableError } from "../../erp/index.ts";
import type { ErpPort } from "../../ports/erp-port.ts";
import { fixedClock } from "../../testing/context.ts";
import { askErp } from "./ask-erp.ts";

const ctx = { erp: {} as ErpPort, db: null as never, clock: fixedClock("2026-11-20T10:00:00Z"), log: pino({ level: "silent" }) };

test("returns what the ERP said, or that it does not support the question", async () => {
  expect(await askErp(ctx, async () => [1])).toEqual({ state: "answered", value: [1] });
  expect(await askErp(ctx, async () => null)).toEqual({ state: "unsupported" });
  // A port without the optional call.
  expect(await askErp(ctx, (erp, caller) => erp.findCosts?.(caller, ["1"]))).toEqual({ state: "unsupported" });
});

test.each([
  ["is down", () => Promise.reject(new ErpUnavailableError("down"))],
  ["rejects the question", () => Promise.reject(new ErpRefusedError("no"))],
  [
    "breaks",
    () => {
      throw new TypeError("x is undefined");
    },
  ],
])("an ERP that %s leaves the page without the hint", async (_, ask) => {
  expect(await askErp(ctx, ask)).toEqual({ state: "unavailable" });
});

test("does not wait for an ERP that never answers", async () => {
  expect(await askErp(ctx, () => new Promise<number>(() => {}), 5)).toEqual({ state: "unavailable" });
});
