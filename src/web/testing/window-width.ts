import { vi } from "vitest";

/** Mocks matchMedia for a window of this width in pixels; supports min-width queries. */
export function windowOf(width: number): void {
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const [, number = "0", unit] = /min-width: ([\d.]+)(px|em)/.exec(query) ?? [];
    return { matches: width >= Number(number) * (unit === "em" ? 16 : 1), addEventListener() {}, removeEventListener() {} } as never;
  });
}
