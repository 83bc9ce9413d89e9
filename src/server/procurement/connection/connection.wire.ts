import type { ProcurementConnectionData, ProcurementMessageData } from "#contract/screens.ts";
import { isExchange } from "../procurement-session.ts";
import type { StoredMessage } from "./connection-store.ts";
import type { Connection } from "./show-connection.ts";

export function toWireConnection({ addresses, messages }: Connection): Pick<ProcurementConnectionData, "addresses" | "messages"> {
  return {
    addresses: addresses.map(({ confirmedAt, ...rest }) => ({ ...rest, confirmedAt: confirmedAt.toISOString() })),
    messages: messages.map(toWireMessage),
  };
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

function outcomeOf({ direction, action, state, orderCode }: StoredMessage): ProcurementMessageData["outcome"] {
  if (direction === "out") return "sent";
  if (state === "calling") return "waiting";
  if (!isExchange(action)) return "shown";
  return state === "returned" && orderCode ? "ordered" : state;
}
