import { type CameraProblem, closeCamera, lampOf, openCamera } from "./camera.ts";
import { codeGate } from "./code-gate.ts";
import { closestToCentre, openReader } from "./code-reader.ts";
import { isDark, readFrame } from "./image.ts";

/** Shown instead of the video. */
export type ScanProblem = CameraProblem | "reader";
export type ScanHint = "dark" | "far" | null;
export type Lamp = ReturnType<typeof lampOf>;

export type ScanEvents = {
  /** The video is running. */
  onLive(lamp: Lamp): void;
  onProblem(problem: ScanProblem): void;
  onHint(hint: ScanHint): void;
  /** A code was accepted. */
  onCode(text: string): void;
};

/** Leaves half of the time to the page, and saves battery. */
const PAUSE_MS = 60;
const DARK_AFTER_MS = 1_200;
const FAR_AFTER_MS = 10_000;

/** Scans codes from the camera until the signal aborts; always stops the camera. */
export async function scan(video: HTMLVideoElement, signal: AbortSignal, events: ScanEvents): Promise<void> {
  const isOver = () => signal.aborted;
  const reader = openReader().catch((error: unknown) => {
    console.warn("the reader of codes did not come", error);
    return null;
  });
  const stream = await openCamera();
  if (typeof stream === "string") return isOver() ? undefined : events.onProblem(stream);
  try {
    if (isOver()) return;
    for (const track of stream.getVideoTracks()) track.addEventListener("ended", () => !isOver() && events.onProblem("busy"));
    video.srcObject = stream;
    await video.play().catch(() => {});
    if (isOver()) return;
    events.onLive(lampOf(stream));
    const read = await reader;
    if (!read) return isOver() ? undefined : events.onProblem("reader");
    const gate = codeGate();
    const canvas = document.createElement("canvas");
    let darkSince: number | null = null;
    let lastRead = performance.now();
    let hint: ScanHint = null;
    while (!isOver()) {
      const began = performance.now();
      const picture = readFrame(video, canvas);
      const code = picture && closestToCentre(await read(picture), picture);
      if (isOver()) return;
      const now = performance.now();
      darkSince = picture && isDark(picture) ? (darkSince ?? now) : null;
      if (code) {
        lastRead = now;
        if (gate.see(code.text, now)) events.onCode(code.text);
      }
      const next = darkSince !== null && now - darkSince > DARK_AFTER_MS ? "dark" : now - lastRead > FAR_AFTER_MS ? "far" : null;
      if (next !== hint) events.onHint((hint = next));
      await pause(Math.max(PAUSE_MS, now - began), signal);
    }
  } finally {
    closeCamera(stream);
    video.srcObject = null;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
