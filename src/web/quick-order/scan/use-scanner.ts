import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type Lamp, scan, type ScanHint, type ScanProblem } from "./scan-session.ts";

export type ScannerState =
  | { kind: "starting" | "paused" }
  | { kind: "live"; hint: ScanHint; lamp: Lamp; isLit: boolean }
  | { kind: "problem"; problem: ScanProblem };

/**
 * Runs the camera while mounted. In the background or behind a lock screen it stops and waits for a click; unmounting stops it
 * for good.
 */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
  const [state, setState] = useState<ScannerState>({ kind: "starting" });
  const isOn = state.kind === "starting" || state.kind === "live";
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!isOn) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const end = (next: ScannerState) => {
      if (signal.aborted) return;
      over.abort();
      setState(next);
    };
    const rest = () => document.visibilityState === "hidden" && end({ kind: "paused" });
    document.addEventListener("visibilitychange", rest, { signal });
    addEventListener("pagehide", () => end({ kind: "paused" }), { signal });
    const live = (change: Partial<Extract<ScannerState, { kind: "live" }>>) =>
      setState((before) => (before.kind === "live" ? { ...before, ...change } : before));
    scan(video.current!, signal, {
      onLive: (lamp) => setState({ kind: "live", hint: null, lamp, isLit: false }),
      onProblem: (problem) => end({ kind: "problem", problem }),
      onHint: (hint) => live({ hint }),
      onCode: (text) => tell(text),
    }).catch((error: unknown) => {
      console.error("scanning ended", error);
      end({ kind: "problem", problem: "failed" });
    });
    return () => over.abort();
  }, [video, isOn]);
  return {
    state,
    /** Restarts after a pause or a problem. */
    start: () => setState({ kind: "starting" }),
    async light(isLit: boolean) {
      if (state.kind !== "live" || !state.lamp) return;
      try {
        await state.lamp(isLit);
        setState((before) => (before.kind === "live" ? { ...before, isLit } : before));
      } catch (error) {
        console.warn("the lamp does not obey", error);
        setState((before) => (before.kind === "live" ? { ...before, lamp: null } : before));
      }
    },
  };
}
