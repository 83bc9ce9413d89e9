import type { AccessMessage } from "#contract/rules/account/company-access.ts";
import type { MessageTone } from "#web/ui/feedback/message-box.tsx";

export const ACCESS_TONES: Readonly<Record<AccessMessage, MessageTone>> = {
  sent: "success",
  withdrawn: "success",
  accepted: "success",
  refused: "success",
  invalid: "error",
  "too-many": "warning",
  "open-already": "warning",
  "has-company": "warning",
  gone: "warning",
  decided: "warning",
  expired: "warning",
  assigned: "warning",
};
