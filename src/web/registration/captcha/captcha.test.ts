// @vitest-environment happy-dom
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { afterEach, expect, test, vi } from "vitest";
import { solveCaptcha } from "./captcha.ts";
import type { ExternalService } from "./external-captcha.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.hcaptcha;
});

const SECRET = { hmacSignatureSecret: "s" };
const going = () => new AbortController().signal;

/** Runs the real worker code instead of a worker, with the same messages. */
async function stubWorker() {
  const ended = vi.fn<() => void>();
  vi.stubGlobal(
    "Worker",
    class {
      #toPage = new EventTarget();
      addEventListener(type: string, listener: (event: Event) => void) {
        this.#toPage.addEventListener(type, listener);
      }
      async postMessage(data: unknown) {
        let hear: ((event: MessageEvent) => void) | undefined;
        vi.stubGlobal("addEventListener", (_: string, listener: typeof hear) => void (hear = listener));
        vi.stubGlobal("postMessage", (answer: unknown) => this.#toPage.dispatchEvent(new MessageEvent("message", { data: answer })));
        vi.resetModules();
        await import("./solve.worker.ts");
        hear!(new MessageEvent("message", { data }));
      }
      terminate = ended;
    },
  );
  return ended;
}

test("without a site key the browser solves the server's proof-of-work challenge (REG-09)", async () => {
  const ended = await stubWorker();
  const expiresAt = new Date(Date.now() + 600_000);
  const challenge = await createChallenge({ ...SECRET, algorithm: "PBKDF2/SHA-256", cost: 1, counter: 7, deriveKey, expiresAt });
  const fetch = vi.fn(async () => Response.json(challenge));
  vi.stubGlobal("fetch", fetch);
  const response = await solveCaptcha("", going());
  expect(fetch).toHaveBeenCalledWith("/captcha/challenge", expect.objectContaining({ cache: "no-store" }));
  expect(Math.abs(response.expiresAt - expiresAt.getTime())).toBeLessThan(1000);
  const sent = JSON.parse(atob(response.response)) as { challenge: typeof challenge; solution: { counter: number; derivedKey: string } };
  expect(await verifySolution({ ...SECRET, ...sent, deriveKey })).toMatchObject({ verified: true, expired: false });
  expect(ended).toHaveBeenCalled();
});

test("a challenge that is unsolvable or fails to load is an error", async () => {
  await stubWorker();
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () =>
    Response.json({ parameters: { algorithm: "PBKDF2/SHA-256", nonce: "00", salt: "00", cost: 1, keyPrefix: "no hex" } }),
  );
  await expect(solveCaptcha("", going())).rejects.toThrow("could not be solved");
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 429 }));
  await expect(solveCaptcha("", going())).rejects.toThrow("429");
});

/** Collects script elements that the page adds, without loading them. */
function collectScripts(): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
  return scripts;
}

/** Mock of a service with hCaptcha's API. */
function externalService(execute: ExternalService["execute"]) {
  const calls: unknown[] = [];
  const service: ExternalService = {
    render: (place, options) => (calls.push(["render", place.isConnected, options]), "widget-1"),
    execute: (widget, options) => (calls.push(["execute", widget]), execute(widget, options)),
    remove: (widget) => void calls.push(["remove", widget]),
  };
  return { service, calls };
}

test("with a site key it uses the provider invisibly, and cleans up (REG-09)", async () => {
  const { service, calls } = externalService(async () => ({ response: "from outside" }));
  const scripts = collectScripts();
  const asked = solveCaptcha("site-key", going());
  const script = await vi.waitUntil(() => scripts[0]);
  expect(script.src).toMatch(/^https:\/\/js\.hcaptcha\.com\//);
  window.hcaptcha = service;
  script.dispatchEvent(new Event("load"));
  expect((await asked).response).toBe("from outside");
  expect(calls).toEqual([
    ["render", true, { sitekey: "site-key", size: "invisible" }],
    ["execute", "widget-1"],
    ["remove", "widget-1"],
  ]);
  expect(document.body.children).toHaveLength(0);
});

test("a provider that rejects or fails to load is an error, and the next attempt reloads it", async () => {
  const { service, calls } = externalService(async () => {
    throw new Error("challenge-closed");
  });
  window.hcaptcha = service;
  await expect(solveCaptcha("site-key", going())).rejects.toThrow("challenge-closed");
  expect(calls.at(-1)).toEqual(["remove", "widget-1"]);
  delete window.hcaptcha;
  const scripts = collectScripts();
  const asked = solveCaptcha("site-key", going());
  const script = await vi.waitUntil(() => scripts[0]);
  script.dispatchEvent(new Event("error"));
  await expect(asked).rejects.toThrow("did not load");
  const again = solveCaptcha("site-key", going());
  const second = await vi.waitUntil(() => scripts[1]);
  window.hcaptcha = externalService(async () => ({ response: "at last" })).service;
  second.dispatchEvent(new Event("load"));
  expect((await again).response).toBe("at last");
});
