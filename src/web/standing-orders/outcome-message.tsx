import { MAX_INTERVAL_WEEKS, MAX_STANDING_ORDERS, type StandingOrderMessage } from "#contract/rules/orders/standing-orders.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";

const SUCCESSES: readonly StandingOrderMessage[] = ["saved", "paused", "resumed", "skipped", "ended", "declined"];
const ERRORS: readonly StandingOrderMessage[] = ["failed", "badInterval", "badDate", "badLimit", "badFields", "noTerms"];

/** Outcome of a form; `text` explains it further. */
export function OutcomeMessage({ message, text }: { message: StandingOrderMessage; text?: string | undefined }) {
  const t = useT();
  const tone = SUCCESSES.includes(message) ? "success" : ERRORS.includes(message) ? "error" : "warning";
  const limit = message === "badInterval" ? MAX_INTERVAL_WEEKS : MAX_STANDING_ORDERS;
  return <MessageBox tone={tone} title={t(`StandingOrders.Message.${message}`, limit)} text={text} />;
}
