import { vi } from "vitest";

/** A window of so many pixels, to whoever asks whether it is at least as wide as something. */
export function windowOf(width: number): void {
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const [, number = "0", unit] = /min-width: ([\d.]+)(px|em)/.exec(query) ?? [];
    return { matches: width >= Number(number) * (unit === "em" ? 16 : 1), addEventListener() {}, removeEventListener() {} } as never;
  });
}
