import { Secret, TOTP } from "otpauth";
import type { Random } from "../../context.ts";

/** Length that RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Accepted steps before and after the current one, for clocks that differ. */
const WINDOW = 1;

/** A new secret in Base32. */
export function newTotpSecret(random: Random): string {
  return Secret.fromHex(random.hex(SECRET_BYTES)).base32;
}

/** Address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, { issuer, label }).toString();
}

/** The time step that a code of six digits belongs to; null for a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The current code, as an authenticator app shows it. For tests and the demo. */
export function totpCode(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() });
}

function totpOf(secret: string, names: { issuer: string; label: string } = { issuer: "", label: "" }): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS, algorithm: "SHA1" });
}
