import type { VatIdCheck } from "../../ports/vat-id-check.ts";
import { formatCheck } from "./format-check.ts";

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 20_000;

/** Asks VIES, the VAT information exchange of the EU, at the address of its REST service. A failure leaves the id unknown. */
export function viesCheck(url: string, send: typeof fetch = fetch): VatIdCheck {
  return {
    async check(vatId) {
      if ((await formatCheck.check(vatId)) === "invalid") return "invalid";
      try {
        const response = await send(`${url.endsWith("/") ? url.slice(0, -1) : url}/ms/${vatId.slice(0, 2)}/vat/${vatId.slice(2)}`, {
          headers: { accept: "application/json" },
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const text = response.ok ? await response.text() : "";
        if (text === "" || text.length > MAX_BYTES) return "unknown";
        const answer = JSON.parse(text) as { isValid?: unknown; userError?: unknown };
        if (answer.isValid === true) return "valid";
        // Other errors mean that a member state does not answer now.
        return answer.isValid === false && (answer.userError === undefined || answer.userError === "INVALID") ? "invalid" : "unknown";
      } catch {
        return "unknown";
      }
    },
  };
}
