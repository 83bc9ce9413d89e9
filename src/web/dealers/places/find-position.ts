import type { DealerPlace } from "#contract/rules/dealer-search.ts";

export type PositionProblem = "denied" | "unknown" | "slow";

const PATIENCE_MS = 10_000;
const PROBLEMS: Readonly<Record<number, PositionProblem>> = { 1: "denied", 3: "slow" };

/** Where this device is, asked when somebody presses for it; what keeps it from telling otherwise. */
export function findPosition(): Promise<DealerPlace | PositionProblem> {
  const { promise, resolve } = Promise.withResolvers<DealerPlace | PositionProblem>();
  // Pages that did not come by a secure connection have none.
  const { geolocation } = navigator as Partial<Pick<Navigator, "geolocation">>;
  if (!geolocation) return Promise.resolve("unknown");
  geolocation.getCurrentPosition(
    ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
    ({ code }) => resolve(PROBLEMS[code] ?? "unknown"),
    { timeout: PATIENCE_MS, maximumAge: 5 * 60_000 },
  );
  return promise;
}
