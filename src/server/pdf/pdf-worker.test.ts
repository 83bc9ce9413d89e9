import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPdfWorker, type PdfWorker, sharePdfWorker } from "./pdf-worker.ts";
import type { render } from "./testing/test-renderer.ts";

const RENDERER = new URL("testing/test-renderer.ts", import.meta.url);
const run = (worker: PdfWorker, ...input: Parameters<typeof render>) => worker.render<typeof render>(RENDERER, ...input);

describe("a PDF worker", () => {
  let worker: PdfWorker;
  beforeAll(() => void (worker = createPdfWorker()));
  afterAll(() => worker.close());

  test("runs the renderer of each job", async () => {
    expect(await Promise.all(["a", "b"].map((text) => run(worker, { text })))).toEqual(["A", "B"]);
  });

  test("continues after a failed job", async () => {
    await expect(run(worker, { text: "a", fault: "throws" })).rejects.toThrow("A document could not be rendered: no a");
    expect(await run(worker, { text: "b" })).toBe("B");
  });

  test("rejects a renderer that does not exist", async () => {
    await expect(worker.render(new URL("testing/none.ts", import.meta.url), undefined as never)).rejects.toThrow("Cannot find module");
  });

  test("fails pending jobs when its thread ends, and restarts with the next job", async () => {
    const [ended, next] = await Promise.allSettled([run(worker, { text: "a", fault: "exits" }), run(worker, { text: "b" })]);
    const reason: unknown = expect.objectContaining({ message: "The thread that renders documents ended (status 3)." });
    expect([ended, next]).toEqual([
      { status: "rejected", reason },
      { status: "rejected", reason },
    ]);
    expect(await run(worker, { text: "c" })).toBe("C");
  });

  test("fails pending jobs when it is closed", async () => {
    const lost = run(worker, { text: "a", fault: "hangs" });
    await Promise.all([expect(lost).rejects.toThrow("ended"), worker.close()]);
    expect(await run(worker, { text: "b" })).toBe("B");
  });
});

test("a shared worker runs until its last user closes it", async () => {
  const open = sharePdfWorker(createPdfWorker());
  const [first, second] = [open(), open()];
  const job = run(second, { text: "a" });
  await first.close();
  await first.close();
  expect(await job).toBe("A");
  const lost = run(second, { text: "b", fault: "hangs" });
  await Promise.all([expect(lost).rejects.toThrow("ended"), second.close()]);
});
