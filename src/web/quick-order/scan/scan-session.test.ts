// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { scan, type ScanEvents } from "./scan-session.ts";

// Without isolation, modules outlive their test file: earlier ones would ignore the mock, later ones would get it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const parts = vi.hoisted(() => ({ openReader: vi.fn(), readFrame: vi.fn() }));
vi.mock("./code-reader.ts", async (original) => ({ ...(await original<object>()), openReader: parts.openReader }));
vi.mock("./image.ts", async (original) => ({ ...(await original<object>()), readFrame: parts.readFrame }));

const LIGHT = { width: 10, height: 10, data: new Uint8ClampedArray(400).fill(200) };
const DARK = { ...LIGHT, data: new Uint8ClampedArray(400).fill(5) };
let track: EventTarget & {
  readyState: string;
  stop: () => void;
  getCapabilities?: () => object;
  applyConstraints: ReturnType<typeof vi.fn>;
};
const getUserMedia = vi.fn();
const read = vi.fn();
const events = { onLive: vi.fn(), onProblem: vi.fn(), onHint: vi.fn(), onCode: vi.fn() } satisfies ScanEvents;
const video = () => Object.assign(document.createElement("video"), { play: async () => {} });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  for (const mock of [...Object.values(events), ...Object.values(parts), getUserMedia, read]) mock.mockReset();
  const stop = () => void (track.readyState = "ended");
  track = Object.assign(new EventTarget(), { readyState: "live", stop, applyConstraints: vi.fn(async () => {}) });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  getUserMedia.mockResolvedValue(stream);
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
  parts.openReader.mockResolvedValue(read);
  parts.readFrame.mockReturnValue(LIGHT);
  read.mockResolvedValue([]);
  Object.defineProperty(HTMLMediaElement.prototype, "srcObject", { value: null, writable: true, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("requests the rear camera, reports a code once, and turns the camera off at the end (QUICK-31)", async () => {
  read.mockResolvedValue([{ text: "554996", x: 5, y: 5 }]);
  const over = new AbortController();
  const done = scan(video(), over.signal, events);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(getUserMedia.mock.calls).toEqual([
    [expect.objectContaining({ audio: false, video: expect.objectContaining({ facingMode: { ideal: "environment" } }) })],
  ]);
  expect(events.onCode.mock.calls).toEqual([["554996"]]);
  expect(track.readyState).toBe("live");
  over.abort();
  await done;
  expect(track.readyState).toBe("ended");
});

test("a session that ends before the camera opened releases it at once", async () => {
  const over = new AbortController();
  const done = scan(video(), over.signal, events);
  over.abort();
  await done;
  expect([track.readyState, events.onLive.mock.calls.length]).toEqual(["ended", 0]);
});

test.each([
  ["NotAllowedError", "refused"],
  ["NotFoundError", "none"],
  ["OverconstrainedError", "none"],
  ["NotReadableError", "busy"],
  ["TypeError", "failed"],
])("a camera error %s is reported as %s (QUICK-34)", async (name, problem) => {
  getUserMedia.mockRejectedValue(Object.assign(new Error("no"), { name }));
  await scan(video(), new AbortController().signal, events);
  expect(events.onProblem.mock.calls).toEqual([[problem]]);
});

test("reports no camera if the browser has no camera API", async () => {
  vi.stubGlobal("navigator", {});
  await scan(video(), new AbortController().signal, events);
  expect(events.onProblem.mock.calls).toEqual([["none"]]);
});

test("reports a reader that fails to load, and turns the camera off (QUICK-34)", async () => {
  parts.openReader.mockRejectedValue(new Error("offline"));
  await scan(video(), new AbortController().signal, events);
  expect([events.onProblem.mock.calls, track.readyState]).toEqual([[["reader"]], "ended"]);
});

test("reports a camera that is disconnected", async () => {
  const over = new AbortController();
  const done = scan(video(), over.signal, events);
  await vi.advanceTimersByTimeAsync(500);
  track.dispatchEvent(new Event("ended"));
  expect(events.onProblem.mock.calls).toEqual([["busy"]]);
  over.abort();
  await done;
});

test("hints at a dark image, then at a long time without a code; a code clears the hint (QUICK-34)", async () => {
  const over = new AbortController();
  const done = scan(video(), over.signal, events);
  await vi.advanceTimersByTimeAsync(500);
  parts.readFrame.mockReturnValue(DARK);
  await vi.advanceTimersByTimeAsync(2_000);
  parts.readFrame.mockReturnValue(LIGHT);
  await vi.advanceTimersByTimeAsync(9_000);
  read.mockResolvedValue([{ text: "554996", x: 5, y: 5 }]);
  await vi.advanceTimersByTimeAsync(500);
  expect(events.onHint.mock.calls).toEqual([["dark"], [null], ["far"], [null]]);
  over.abort();
  await done;
});

test("toggles the torch of a camera, if there is one", async () => {
  track.getCapabilities = () => ({ torch: true });
  const over = new AbortController();
  const done = scan(video(), over.signal, events);
  await vi.advanceTimersByTimeAsync(100);
  await (events.onLive.mock.calls[0]![0] as (isOn: boolean) => Promise<void>)(true);
  expect(track.applyConstraints.mock.calls).toEqual([[{ advanced: [{ torch: true }] }]]);
  over.abort();
  await done;
});
