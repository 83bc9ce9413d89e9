import { COLLECT_PATH, COUNTED_EVENTS, type Counted, type CountedEvent, MAX_EVENTS, PAGE_VIEW } from "#contract/collect.ts";
import { readConsent } from "#contract/consent.ts";
import { PAGE_SHOWN } from "#web/shell/page/page-shown.ts";
import type { DataLayerEvent } from "./data-layer.ts";

/** What happens meanwhile goes with it. */
const SEND_AFTER_MS = 5_000;

export type Sending = { countPage(): void };

/**
 * Sends what is counted to the shop's collector: names of events, of a page its path, of a registration its group, and never a cookie.
 * Asked at each event and once more before it goes: what nobody agreed to is forgotten.
 */
export function startSending(site: string): Sending {
  let waiting: Counted[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAllowed = () => readConsent(document.cookie)?.includes("statistics") ?? false;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0 && isAllowed()) post({ site, events });
  }
  function take(counted: Counted): void {
    if (!isAllowed()) return;
    waiting.push(counted);
    if (waiting.length === MAX_EVENTS) send();
    else timer ??= setTimeout(send, SEND_AFTER_MS);
  }
  const countPage = () => take({ event: PAGE_VIEW, detail: location.pathname });

  const layer = (window.dataLayer ??= []);
  const hear = (entries: readonly unknown[]) => entries.map(toCounted).forEach((counted) => counted && take(counted));
  hear(layer);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    hear(entries);
    return push(...entries);
  };
  addEventListener(PAGE_SHOWN, countPage);
  addEventListener("pagehide", send);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
  countPage();
  return { countPage };
}

function toCounted(entry: unknown): Counted | null {
  const event = entry as DataLayerEvent | null | undefined;
  if (!(COUNTED_EVENTS as readonly unknown[]).includes(event?.event)) return null;
  const name: CountedEvent = event!.event;
  return event!.event === "registration" ? { event: name, detail: event!.userGroup } : { event: name };
}

/** As a beacon, which the end of a page does not stop; beacons themselves cannot go without cookies. */
function post(batch: { site: string; events: readonly Counted[] }): void {
  const headers = { "content-type": "application/json" };
  fetch(COLLECT_PATH, { method: "POST", headers, body: JSON.stringify(batch), keepalive: true, credentials: "omit" }).catch(() => {});
}
