import { type CollectedBatch, COUNTED_EVENTS, type Counted, type CountedEvent, MAX_EVENTS } from "#contract/collect.ts";

/** Parses a batch of events; null if it is invalid. Unknown events are ignored, because an older page may send others. */
export function readBatch(body: unknown): CollectedBatch | null {
  const batch = typeof body === "string" ? parse(body) : body;
  if (!isRecord(batch)) return null;
  const { site, events } = batch;
  if (typeof site !== "string" || !Array.isArray(events) || events.length > MAX_EVENTS) return null;
  return { site, events: events.flatMap(readEvent) };
}

function readEvent(event: unknown): Counted[] {
  if (!isRecord(event) || !isCounted(event["event"])) return [];
  const { event: name, detail } = event;
  return [typeof detail === "string" ? { event: name, detail } : { event: name }];
}

function isCounted(name: unknown): name is CountedEvent {
  return (COUNTED_EVENTS as readonly unknown[]).includes(name);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
