import type { Coordinates } from "#contract/rules/dealers/dealer-search.ts";

export type PositionProblem = "denied" | "unknown" | "slow";

const PATIENCE_MS = 10_000;
const PROBLEMS: Readonly<Record<number, PositionProblem>> = { 1: "denied", 3: "slow" };

/** The device's position, requested on a click; or the reason why it is unavailable. */
export function findPosition(): Promise<Coordinates | PositionProblem> {
  const { promise, resolve } = Promise.withResolvers<Coordinates | PositionProblem>();
  // Undefined on insecure pages.
  const { geolocation } = navigator as Partial<Pick<Navigator, "geolocation">>;
  if (!geolocation) return Promise.resolve("unknown");
  geolocation.getCurrentPosition(
    ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
    ({ code }) => resolve(PROBLEMS[code] ?? "unknown"),
    { timeout: PATIENCE_MS, maximumAge: 5 * 60_000 },
  );
  return promise;
}
