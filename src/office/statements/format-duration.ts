import { formatDecimal } from "../language/format.ts";

type Unit = "ms" | "s" | "min" | "h";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** 0,042 ms, 0,42 ms, 12,3 ms, 1,5 s, 3,0 min, 2,5 h */
export function formatDuration(ms: number, units: Readonly<Record<Unit, string>>): string {
  const [value, unit]: [number, Unit] =
    ms < SECOND ? [ms, "ms"] : ms < MINUTE ? [ms / SECOND, "s"] : ms < HOUR ? [ms / MINUTE, "min"] : [ms / HOUR, "h"];
  return `${formatDecimal(value.toFixed(value < 0.1 ? 3 : value < 1 ? 2 : 1))}\u00A0${units[unit]}`;
}
