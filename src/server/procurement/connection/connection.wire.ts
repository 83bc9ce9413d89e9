import type { ProcurementCheckData, ProcurementConnectionData, ProcurementMessageData, SoftwarePasswordsData } from "#contract/screens.ts";
import type { Site } from "../../context.ts";
import { MAX_SOFTWARE_NAME_LENGTH, MAX_SOFTWARE_PASSWORDS } from "../../identity/index.ts";
import type { StoredCheck } from "./check/check-store.ts";
import { IDS_MAPPING, unitsIn } from "../protocols/ids/ids-mapping.ts";
import { WRITTEN_VERSIONS } from "../protocols/ids/wire/ids-version.ts";
import { isExchange } from "../session/procurement-session.ts";
import type { StoredMessage } from "./connection-store.ts";
import type { Connection } from "./show-connection.ts";

/** The version that most current software uses. */
const USUAL_VERSION = "2.5";

export function toWireConnection(
  { addresses, messages, software, check }: Connection,
  site: Site,
  { example, form }: { example: string; form: SoftwarePasswordsData["form"] },
): Omit<ProcurementConnectionData, "address" | "username" | "customerNumber"> {
  return {
    addresses: addresses.map(({ confirmedAt, ...rest }) => ({ ...rest, confirmedAt: confirmedAt.toISOString() })),
    messages: messages.map(toWireMessage),
    mapping: { fields: IDS_MAPPING, units: unitsIn(site) },
    software: toWireSoftware(software, form),
    versions: WRITTEN_VERSIONS,
    checkInput: check?.report.input ?? { version: USUAL_VERSION, returnAddress: "", articleNumber: example },
    check: check && toWireCheck(check),
  };
}

function toWireSoftware(software: Connection["software"], { id, name }: SoftwarePasswordsData["form"]): SoftwarePasswordsData {
  return {
    passwords: software.passwords.map(({ createdAt, lastUsedAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    most: MAX_SOFTWARE_PASSWORDS,
    longestName: MAX_SOFTWARE_NAME_LENGTH,
    isOnly: software.isOnly,
    form: { id, name: name.slice(0, MAX_SOFTWARE_NAME_LENGTH) },
  };
}

function toWireCheck({ report, checkedAt }: StoredCheck): ProcurementCheckData {
  const steps = report.steps.map(({ values = [], answer = "", ...step }) => ({ ...step, values, answer }));
  return { checkedAt: checkedAt.toISOString(), steps };
}

function toWireMessage(message: StoredMessage): ProcurementMessageData {
  const { messageId, kind, version, sentAt, person, lines, linesLeft, orderCode, bytes } = message;
  const isIn = message.direction === "in";
  return {
    id: messageId,
    kind,
    version,
    sentAt: sentAt.toISOString(),
    outcome: outcomeOf(message),
    person,
    lines: isIn ? lines : 0,
    linesLeft: isIn ? linesLeft : 0,
    orderCode,
    bytes,
  };
}

/** Outcome code of the message's session. */
export function outcomeOf({
  direction,
  action,
  state,
  orderCode,
}: Pick<StoredMessage, "direction" | "action" | "state" | "orderCode">): ProcurementMessageData["outcome"] {
  if (direction === "out") return "sent";
  if (state === "calling") return "waiting";
  if (!isExchange(action)) return "shown";
  return orderCode ? "ordered" : state;
}
