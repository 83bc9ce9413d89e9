import type { Tone } from "../shell/section.tsx";

const TONES: Readonly<Record<string, Tone>> = {
  waiting: "busy",
  accepted: "good",
  assigned: "good",
  confirmed: "good",
  answered: "good",
  closed: "good",
  granted: "busy",
  agreed: "good",
};

export function requestTone(state: string): Tone {
  return TONES[state] ?? "neutral";
}
