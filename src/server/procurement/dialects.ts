import type { Dialect } from "./dialect.ts";
import { ids } from "./ids/ids-dialect.ts";
import type { DialectName } from "./procurement-session.ts";

/** Another dialect is another row. */
const DIALECTS: Readonly<Record<DialectName, Dialect>> = { ids };

export function dialectOf(name: DialectName): Dialect {
  return DIALECTS[name];
}
