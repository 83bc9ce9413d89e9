let audio: AudioContext | null = null;

/** Browsers only allow sound after a user interaction. */
export function allowTones(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => {});
  } catch {
    // Without sound, the video and the list below give feedback.
  }
}

/** Audio and haptic feedback: a code was accepted, or cannot be ordered. */
export function beep(what: "read" | "wrong"): void {
  const isRead = what === "read";
  try {
    (navigator as { vibrate?: Navigator["vibrate"] }).vibrate?.(isRead ? 70 : [120, 80, 120]);
    if (audio?.state !== "running") return;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const end = audio.currentTime + (isRead ? 0.09 : 0.3);
    tone.frequency.value = isRead ? 1_320 : 220;
    volume.gain.setValueAtTime(0.2, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(end);
  } catch {
    // Same as above.
  }
}
