/** The layouts that the shop writes. */
export type IdsVersion = "2.0" | "2.5" | "2.5.1";

export const WRITTEN_VERSIONS = ["2.0", "2.5", "2.5.1"] as const satisfies readonly IdsVersion[];

/** Versions before 2.5 differ only in the heating label, which the shop does not offer. */
const LAYOUTS: ReadonlyMap<string, IdsVersion> = new Map([
  ["2.0", "2.0"],
  ["2.1", "2.0"],
  ["2.2", "2.0"],
  ["2.3", "2.0"],
  ["2.4", "2.0"],
  ["2.5", "2.5"],
  ["2.5.1", "2.5.1"],
]);
/** Readable as well; the response uses the oldest layout. */
const READ_ONLY = "1.3";

/** The layout for a caller's version; 2.0 for unknown versions and 1.3. */
export function versionInForce(named: string): IdsVersion {
  return LAYOUTS.get(plain(named)) ?? "2.0";
}

/** Before 2.5 a cart needs at least one line. */
export function allowsEmptyCart(version: IdsVersion): boolean {
  return version !== "2.0";
}

export function isKnownVersion(named: string): boolean {
  return LAYOUTS.has(plain(named)) || plain(named) === READ_ONLY;
}

/** Normalizes a version: "V2,50" becomes 2.5. */
function plain(named: string): string {
  const numbers = /^v?\s*(\d{1,2})(?:[.,](\d{1,2}))?(?:[.,](\d{1,2}))?$/i.exec(named.trim());
  if (!numbers) return "";
  const [, major, minor = "0", patch = "0"] = numbers;
  const short = `${major}.${minor.length === 2 && minor.endsWith("0") ? minor[0] : minor}`;
  return /^0+$/.test(patch) ? short : `${short}.${patch}`;
}
