import { expect, test } from "vitest";
import { createProgress } from "./progress.ts";

function output(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 80, write: (text: string) => written.push(text), text: () => written.join("") };
}

test("without a terminal, a quick step prints one plain line", async () => {
  const out = output(false);
  let time = 0;
  const progress = createProgress(out, () => time);
  const result = await progress.step(
    "Counting anchors",
    async (step) => {
      step.advance(0.5);
      time = 400;
      return 3;
    },
    (count) => `${count} anchors`,
  );
  expect(result).toBe(3);
  expect(out.text()).toBe("✓ Counting anchors: 3 anchors (0.4 s)\n");
});

test("without a terminal, a long step prints its progress in separate lines", async () => {
  const out = output(false);
  let time = 0;
  await createProgress(out, () => time).step("Importing", async (step) => {
    for (const share of [0.1, 0.3, 0.4, 0.6, 0.8, 1]) {
      time += 2_000;
      step.advance(share, "x");
    }
  });
  expect(out.text()).toBe("  Importing: 30 %, x\n  Importing: 60 %, x\n  Importing: 80 %, x\n✓ Importing (12.0 s)\n");
});

test("on a terminal, one line is updated and replaced at the end", async () => {
  const out = output(true);
  const progress = createProgress(out, () => 0);
  await progress.step("Importing", async (step) => {
    step.advance(0.5, "12 articles");
    progress.say("By the way");
  });
  expect(out.text()).toContain("\r\u001b[2K… Importing ████████████░░░░░░░░░░░░  50 % 12 articles (0.0 s)");
  expect(out.text()).toContain("\r\u001b[2KBy the way\n");
  expect(out.text().endsWith("\r\u001b[2K✓ Importing (0.0 s)\n")).toBe(true);
});

test("a failed step prints no success and rethrows its error", async () => {
  const out = output(false);
  await expect(createProgress(out).step("Importing", () => Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");
  expect(out.text()).toBe("");
});
