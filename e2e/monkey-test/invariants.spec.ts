// Each invariant check detects its fault on a small page with that fault, and reports nothing else there or on a correct page.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "@playwright/test";
import { DESKTOP, launchChromium, PHONE } from "../support/chromium.ts";
import { beginWorld } from "./begin.ts";
import { handOf } from "./hand.ts";
import { listControls } from "./inspect-page.ts";
import { waitUntilIdle } from "./idle.ts";
import { createInvariants } from "./invariants/index.ts";
import { runStep } from "./run-step.ts";
import type { World } from "./world.ts";
import { expect, test } from "../support/test.ts";

const PERSON = { viewport: DESKTOP, hasTouch: false, site: "", prefix: "", account: null, isSlow: false, likesMotion: false } as const;
const PLACES = { pages: [], account: [], categories: [], families: [], variants: [] };
const GOOD = "<main><h1>Haken</h1><button onclick=\"this.textContent = this.textContent + '!'\">Drehen</button></main>";

let server: Server;
let shopUrl: string;
let browser: Browser;
/** Responses of the server, by path. */
let body = "";
let refusal = "";

test.beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/broken") return response.writeHead(500).end();
    if (request.url === "/refused") {
      return response.writeHead(422, { "content-type": "application/json" }).end('{"error":{"message":"Die Datei ist leer."}}');
    }
    if (request.url === "/form") {
      return response.writeHead(422, { "content-type": "text/html; charset=utf-8" }).end(`<!doctype html><title>Probe</title>${refusal}`);
    }
    if (request.url === "/never") return undefined;
    if (request.url === "/assets/slow.js") {
      setTimeout(() => response.writeHead(200, { "content-type": "text/javascript" }).end(), 3_000);
      return undefined;
    }
    if (request.url === "/services/seminars/list") {
      return response.writeHead(200, { "content-type": "text/html" }).end('<a href="/services/seminars/booking">Buchen</a>');
    }
    if (request.url === "/services/seminars/booking") {
      setTimeout(() => response.writeHead(200, { "content-type": "text/html" }).end("<p>Gebucht</p>"), 1_500);
      return undefined;
    }
    if (request.url === "/licenses.txt") return response.writeHead(200, { "content-type": "text/plain" }).end("Haken 1.0, MIT");
    if (request.url !== "/") return response.writeHead(200, { "content-type": "text/javascript" }).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    return response.end(`<!doctype html><html lang="de" data-hydrated="true"><title>Probe</title><link rel="icon" href="data:,">${body}`);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchChromium({ only: "127.0.0.1" });
});
test.afterAll(async () => {
  await browser?.close();
  server.closeAllConnections();
  server.close();
});

/** Opens the page, interacts with it, and returns the names of the invariants that failed. */
async function watchersThatFind(html: string, act: "open" | "press" | "key" | "crash" = "press", patienceMs = 3_000): Promise<string[]> {
  body = html;
  const world = await beginWorld({ browser, shopUrl, places: PLACES, person: PERSON, scanned: new Set() });
  world.patienceMs = patienceMs;
  try {
    const watchers = createInvariants(world);
    const opened = await runStep(world, watchers, async () => {
      await world.page.goto(shopUrl, { waitUntil: "commit" });
      return { said: "opens it" };
    });
    const done = act === "open" ? opened : await runStep(world, watchers, () => use(world, act));
    return [...new Set([...opened.findings, ...done.findings].map(({ watcher }) => watcher))];
  } finally {
    await world.context.close();
  }
}

async function use(world: World, act: "press" | "key" | "crash") {
  const { page } = world;
  if (act === "crash") {
    await Promise.all([page.waitForEvent("crash"), page.goto("chrome://crash").catch(() => {})]);
    return { said: "crashes" };
  }
  const [control] = await listControls(page);
  if (act === "press") {
    await handOf(page, false).press(control!.points[0]!);
    return { said: "presses it", pressed: control! };
  }
  await page.keyboard.press("Enter");
  return { said: "presses Enter", byKeyboard: true };
}

test("a correct page with a working button has no violations", async () => {
  expect(await watchersThatFind(GOOD)).toEqual([]);
});

test("types characters that an English keyboard has no key for", async () => {
  body = '<main><h1>Nachricht</h1><textarea autofocus aria-label="Nachricht"></textarea></main>';
  const page = await browser.newPage();
  await page.goto(shopUrl);
  await handOf(page, false).type("😀 Grüße\nß-Öse ~ 12,5");
  await expect(page.getByRole("textbox")).toHaveValue("😀 Grüße\nß-Öse ~ 12,5");
  await page.close();
});

test("a print button is no violation", async () => {
  expect(await watchersThatFind('<main><h1>Auftrag</h1><button onclick="print()">Drucken</button></main>')).toEqual([]);
});

test("reports a crashed tab", async () => {
  expect(await watchersThatFind(GOOD, "crash")).toEqual(["crash"]);
});

for (const [fault, html] of [
  ["an uncaught error", `${GOOD}<script>setTimeout(() => { throw new Error("zu spät"); })</script>`],
  ["an unhandled rejection", `${GOOD}<script>Promise.reject(new Error("nein"))</script>`],
  ["an error in the console", `${GOOD}<script>console.error("region stays as it was sent")</script>`],
] as const) {
  test(fault, async () => {
    expect(await watchersThatFind(html, "open")).toEqual(["errors"]);
  });
}

test("ignores errors of the invariant checks in a frame without scripts, also while it is empty", async () => {
  expect(await watchersThatFind(`${GOOD}<iframe sandbox title="Seminare"></iframe>`, "open")).toEqual([]);
});

test("reports an error response that the page does not show, and none that it shows", async () => {
  const send = 'fetch("/refused", { method: "POST" }).then((answer) => answer.json())';
  const page = (then: string) => `<main><h1>Haken</h1><button onclick='${send}.then(${then})'>Senden</button><p></p></main>`;
  const show = 'said => setTimeout(() => document.querySelector("p").textContent = said.error.message, 500)';
  expect(await watchersThatFind(page('() => document.querySelector("p").textContent = "Gesendet."'))).toEqual(["errors"]);
  expect(await watchersThatFind(page(show))).toEqual([]);
});

test("reports a rejected form without an error message, and none with one, also in a frame", async () => {
  const form = '<form method="post" action="/form"><button>Buchen</button></form>';
  const inFrame = `<iframe name="seats" title="Plätze"></iframe>${form.replace("<form", '<form target="seats"')}`;
  const says = '<html lang="de"><main><h1>Buchen</h1><p role="alert">Bitte prüfen Sie die markierten Felder.</p></main>';
  for (const html of [form, inFrame]) {
    refusal = says.replace(' role="alert"', "");
    expect(await watchersThatFind(`<main><h1>Seminar</h1>${html}</main>`)).toContain("errors");
    refusal = says;
    expect(await watchersThatFind(`<main><h1>Seminar</h1>${html}</main>`)).toEqual([]);
  }
});

test("reports a server error response", async () => {
  expect(await watchersThatFind(`${GOOD}<script>fetch("/broken")</script>`, "open")).toContain("answers");
});

test("reports a request to another host", async () => {
  expect(await watchersThatFind(`${GOOD}<script>fetch("https://other.example/").catch(() => {})</script>`, "open")).toEqual(["answers"]);
});

test("reports a page that never becomes idle", async () => {
  test.setTimeout(60_000);
  expect(await watchersThatFind(`${GOOD}<script>fetch("/never")</script>`, "open")).toEqual(["becomes idle"]);
});

test("reports a button, a link or a label that does nothing", async () => {
  const dead = [
    "<button>Drehen</button>",
    '<a href="/anderswo" onclick="return false">Weiter</a>',
    '<label><input type="checkbox" onclick="return false"> M12</label>',
  ];
  for (const html of dead) expect(await watchersThatFind(`<main><h1>Haken</h1>${html}</main>`)).toEqual(["does nothing"]);
});

test("accepts native form validation, unless the page suppresses it", async () => {
  const form = (more: string) =>
    `<main><h1>Haken</h1><form><button>Senden</button><input required autofocus aria-label="Name" ${more}></form></main>`;
  expect(await watchersThatFind(form(""))).toEqual([]);
  expect(await watchersThatFind(form('oninvalid="return false"'))).toEqual(["does nothing"]);
});

async function kindsIn(html: string): Promise<string[]> {
  body = `<main><h1>Haken</h1>${html}</main>`;
  const world = await beginWorld({ browser, shopUrl, places: PLACES, person: PERSON, scanned: new Set() });
  await world.page.goto(shopUrl);
  const kinds = (await listControls(world.page)).map(({ kind }) => kind);
  await world.context.close();
  return kinds;
}

test("drags visible handles only", async () => {
  const slider =
    '<div role="group"><div style="width:24px;height:24px;background:teal"><input type="range" aria-label="Länge"></div></div>';
  expect(await kindsIn(slider)).toEqual(["slider"]);
  expect(await kindsIn(`<details><summary>Länge</summary>${slider}</details>`)).toEqual(["summary"]);
});

test("clicks only the visible part of a frame, also when its top is scrolled away", async () => {
  const inside = (top: number) => `<button style='position:absolute;top:${top}px'>Buchen</button>`;
  const frame = (top: number, more = "") =>
    `<iframe title="Seminare" style="position:absolute;${more}left:0;width:900px;height:2000px" srcdoc="${inside(top)}"></iframe>`;
  expect(await kindsIn(frame(100, "top:0;"))).toEqual(["button"]);
  expect(await kindsIn(frame(1_200, "top:0;"))).toEqual([]);
  expect(await kindsIn(frame(1_200, "top:-900px;"))).toEqual(["button"]);
});

test("chooses files by the label of their input, and can click suggestions", async () => {
  const box = '<input type="file" id="a" style="position:absolute;width:1px;height:1px;opacity:0"><label for="a">Datei</label>';
  expect(await kindsIn(box)).toEqual(["file"]);
  expect(await kindsIn('<div role="listbox"><div role="option">Dübel</div></div>')).toEqual(["button"]);
});

test("a flicked page is idle once it stops scrolling", async () => {
  body = '<main><h1>Haken</h1><div style="height:9000px"></div></main>';
  const person = { ...PERSON, viewport: PHONE, hasTouch: true };
  const { page, traffic, context } = await beginWorld({ browser, shopUrl, places: PLACES, person, scanned: new Set() });
  await page.goto(shopUrl);
  await handOf(page, true).scroll({ x: 100, y: 800 }, 700);
  expect(await waitUntilIdle(page, traffic, 10_000)).toBeNull();
  const movedAfterwards = await page.evaluate(async () => {
    const from = scrollY;
    // Scrolling continues from any position to which a script scrolls the page.
    scrollTo({ top: 0, behavior: "instant" });
    for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => void requestAnimationFrame(resolve));
    return { from, by: scrollY };
  });
  await context.close();
  expect(movedAfterwards.from).toBeGreaterThan(0);
  expect(movedAfterwards.by).toBe(0);
});

test("accepts a window that opens late as a response", async () => {
  const html = "<main><h1>Haken</h1><button onclick=\"setTimeout(() => window.open('/anderswo'), 1500)\">Anleitung</button></main>";
  expect(await watchersThatFind(html)).toEqual([]);
});

test("reports a removed button that loses the focus", async () => {
  const html = '<main><h1>Haken</h1><button autofocus onclick="this.remove()">Entfernen</button></main>';
  expect(await watchersThatFind(html, "key")).toEqual(["focus"]);
});

test("reports an island that does not hydrate, and one that failed on the server", async () => {
  test.setTimeout(60_000);
  const islandPage = (attributes: string) => `<main data-island="a" data-component="Header" ${attributes}><h1>Haken</h1></main>`;
  expect(await watchersThatFind(islandPage('data-hydrate="load"'), "open")).toEqual(["hydration"]);
  expect(await watchersThatFind(islandPage('data-hydrate="load" data-failed'), "open")).toEqual(["hydration"]);
  expect(await watchersThatFind(islandPage('data-hydrate="load" data-hydrated'), "open")).toEqual([]);
});

test("reports an unrequested layout shift", async () => {
  const push =
    'setTimeout(() => document.querySelector("main").prepend(Object.assign(document.createElement("p"), { style: "height:300px", textContent: "Werbung" })), 60)';
  expect(await watchersThatFind(`${GOOD}<script>${push}</script>`, "open")).toEqual(["layout shift"]);
});

for (const asked of ["/graphql", "/sign-on"] as const) {
  test(`accepts a layout shift when ${asked} responds to code that a click loaded`, async () => {
    const push =
      'document.querySelector("main").prepend(Object.assign(document.createElement("p"), { style: "height:300px", textContent: "Preise" }))';
    const ask = `fetch("${asked}").then((answer) => answer.text()).then(() => { ${push} })`;
    const html = `<main><h1>Haken</h1><button>Preise</button></main>
    <script>document.querySelector("button").onclick = () => import("/assets/slow.js").then(() => ${ask})</script>`;
    expect(await watchersThatFind(html, "press", 20_000)).toEqual([]);
  });
}

test("accepts a layout shift by code that was preloaded on pointer enter and used by the click", async () => {
  const push =
    'document.querySelector("main").prepend(Object.assign(document.createElement("p"), { style: "height:300px", textContent: "Angaben" }))';
  const html = `<main><h1>Haken</h1><button>Angaben</button></main>
    <script>const button = document.querySelector("button"); let code;
    button.onpointerenter = () => { code = import("/assets/slow.js"); };
    button.onclick = () => code.then(() => { ${push} })</script>`;
  expect(await watchersThatFind(html, "press", 20_000)).toEqual([]);
});

test("accepts a layout shift after a click in a frame that navigates it, and reports all others", async () => {
  // The listener is registered before the frame exists, and a movement before the first paint is no shift. A frame that grows by
  // itself must do so before the page is idle.
  const framed = (grows: string, main = "<main") =>
    `<script>document.addEventListener("load", ({ target: frame }) => {
      const grow = () => { if (performance.getEntriesByType("paint").length > 0) { frame.style.height = "500px"; document.querySelector("main").removeAttribute("data-loading"); } else setTimeout(grow, 20); };
      if (frame instanceof HTMLIFrameElement && (${grows})) setTimeout(grow, 20) }, true)</script>
    <iframe title="Seminare" sandbox="allow-same-origin" style="width:600px;height:200px" src="/services/seminars/list"></iframe>
    ${main} style="height:400px;background:teal"><h1>Haken</h1></main>`;
  expect(await watchersThatFind(framed('frame.contentWindow.location.pathname === "/services/seminars/booking"'), "press", 20_000)).toEqual(
    [],
  );
  expect(await watchersThatFind(framed("true", '<main data-loading="true"'), "open", 20_000)).toEqual(["layout shift"]);
});

test("reports a page that is wider than its window", async () => {
  expect(await watchersThatFind(`${GOOD}<div style="width:3000px">breit</div>`, "open")).toContain("overflow");
});

test("accepts a text file that the browser renders as a page", async () => {
  expect(await watchersThatFind('<main><h1>Haken</h1><a href="/licenses.txt">Lizenzen</a></main>')).toEqual([]);
});

test("reports a field without a name", async () => {
  expect(await watchersThatFind(`<main><h1>Haken</h1><input type="text"></main>`, "open")).toEqual(["accessibility"]);
});
