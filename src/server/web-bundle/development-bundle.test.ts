import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDevelopmentBundle } from "./development-bundle.ts";

const ROOT = join(import.meta.dirname, "../../..");

test("in development, pages include styles of islands that are never hydrated", async () => {
  const bundle = await openDevelopmentBundle(ROOT, undefined);
  onTestFinished(() => bundle.close());
  const { assets } = await bundle.load();
  expect(assets.styles).toEqual(
    expect.arrayContaining(["/src/web/themes/index.css", "/src/web/shell/footer/footer.module.css", "/src/web/startpage/hero.module.css"]),
  );
}, 60_000);

/** Opens a tab that waits for edits; returns the received messages. */
async function openTab(port: number): Promise<{ told: string[]; closed: Promise<void> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, "vite-hmr");
  const messages: string[] = [];
  socket.addEventListener("message", ({ data }) => messages.push((JSON.parse(String(data)) as { type: string }).type));
  const closed = new Promise<void>((resolve) => socket.addEventListener("close", () => resolve()));
  await expect.poll(() => messages).toEqual(["connected"]);
  return { told: messages, closed };
}

test("open tabs reload on request and do not block a server stop", async () => {
  const server = createServer();
  const bundle = await openDevelopmentBundle(ROOT, server);
  onTestFinished(() => bundle.close());
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { told, closed } = await openTab((server.address() as AddressInfo).port);
  bundle.tabs!.reload();
  await expect.poll(() => told).toContain("full-reload");
  await bundle.tabs!.letGo();
  await closed;
  await new Promise<void>((resolve, reject) => void server.close((error) => (error ? reject(error) : resolve())));
}, 60_000);
