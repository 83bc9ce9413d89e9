import { COLLECT_PATH, COUNTED_EVENTS, type Counted, type CountedEvent, MAX_EVENTS, PAGE_VIEW } from "#contract/collect.ts";
import { readConsent } from "#contract/consent.ts";
import { PAGE_SHOWN } from "#web/shell/page/state/page-shown.ts";
import type { DataLayerEvent } from "./data-layer.ts";

/** Batches events of this interval. */
const SEND_AFTER_MS = 5_000;

export type Sending = { countPage(): void };

/**
 * Sends counted events to the shop's collector: event names, the path of a page, the group of a registration, never a cookie.
 * Consent is checked at each event and again before sending; events without consent are dropped.
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

/** Uses keepalive, so that leaving the page does not abort it; sendBeacon cannot omit cookies. */
function post(batch: { site: string; events: readonly Counted[] }): void {
  const headers = { "content-type": "application/json" };
  fetch(COLLECT_PATH, { method: "POST", headers, body: JSON.stringify(batch), keepalive: true, credentials: "omit" }).catch(() => {});
}
