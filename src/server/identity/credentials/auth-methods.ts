/**
 * How an account signed in, in the terms of RFC 8176: password, one-time code, key of a passkey, verified user, several factors.
 * "swk": without an attestation, nothing proves that the key is in hardware.
 */
export type AuthMethod = "pwd" | "otp" | "swk" | "user" | "mfa";

/** Values of the claim acr: one factor, and several. */
export const ACR_VALUES = ["aal1", "aal2"] as const;

/** Claims of an id token about how its account signed in (TRUST-05). */
export function toAuthClaims(methods: readonly AuthMethod[]): { acr: string; amr: string[] } {
  return { acr: ACR_VALUES[methods.includes("mfa") ? 1 : 0], amr: [...methods] };
}
