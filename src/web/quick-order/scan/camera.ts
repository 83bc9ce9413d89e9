/** Why there is no video: permission denied, no camera, in use elsewhere, or another reason. */
export type CameraProblem = "refused" | "none" | "busy" | "failed";

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** Opens the rear camera if there is one. Insecure pages have no access. */
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

/** Stops the camera, so that its indicator turns off. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Switches the camera's torch; null if it has none. */
export function lampOf(stream: MediaStream): ((isOn: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks();
  const can = (track as { getCapabilities?: () => { torch?: boolean } } | undefined)?.getCapabilities?.();
  if (!track || !can?.torch) return null;
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
}
