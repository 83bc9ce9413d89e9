/** Why there is no picture: not allowed, none there, used elsewhere, or for another reason. */
export type CameraProblem = "refused" | "none" | "busy" | "failed";

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** The camera at the back, where there is one. Pages that came without encryption have none. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices?.getUserMedia) return "none";
  try {
    return await mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    console.warn("no camera", error);
    return PROBLEMS[(error as Error).name] ?? "failed";
  }
}

/** Lets the camera go: its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Switches the lamp beside the camera; null where it has none. */
export function lampOf(stream: MediaStream): ((isOn: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks();
  const can = (track as { getCapabilities?: () => { torch?: boolean } } | undefined)?.getCapabilities?.();
  if (!track || !can?.torch) return null;
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
}
