import type { ProtocolAdapter } from "./protocol-adapter.ts";
import { ids } from "./ids/ids-adapter.ts";
import type { ProtocolName } from "../session/procurement-session.ts";

const DIALECTS: Readonly<Record<ProtocolName, ProtocolAdapter>> = { ids };

export function getProtocolAdapter(name: ProtocolName): ProtocolAdapter {
  return DIALECTS[name];
}
