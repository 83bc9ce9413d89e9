import { useEffect, useState } from "react";

export type PasskeyLoginOptions = {
  /** Whether the form can be used. */
  isReady: boolean;
  optionsAddress(): string;
  /** Signs in with a passkey that the user chose in the browser's offer. */
  onOffered(passkey: string): Promise<void>;
};

/** Renews the browser's offer before its challenge expires. */
const RENEW_MS = 4 * 60_000;

/**
 * Lets the browser offer passkeys in the name field (TRUST-02). `isSupported` is false until the page is hydrated. `request` asks
 * for one and throws if the user declines.
 */
export function usePasskeyLogin({ isReady, optionsAddress, onOffered }: PasskeyLoginOptions): {
  isSupported: boolean;
  request(): Promise<string>;
} {
  const [isSupported, setSupported] = useState(false);
  useEffect(() => setSupported(typeof PublicKeyCredential === "function"), []);

  const isOffering = isSupported && isReady;
  useEffect(() => {
    if (!isOffering) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const offer = async () => {
      try {
        const { requestPasskey } = await import("./request-passkey.ts");
        const passkey = await requestPasskey(optionsAddress(), { isOffer: true, signal });
        if (passkey !== null && !signal.aborted) await onOffered(passkey);
      } catch (error) {
        // Renewals and the button end an offer, too.
        console.debug("no passkey was offered", error);
      }
    };
    void offer();
    const renewal = setInterval(() => void offer(), RENEW_MS);
    return () => {
      ending.abort();
      clearInterval(renewal);
    };
    // The addresses do not change while the page is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOffering]);

  return {
    isSupported,
    async request() {
      const { requestPasskey } = await import("./request-passkey.ts");
      const passkey = await requestPasskey(optionsAddress(), { isOffer: false });
      if (passkey === null) throw new Error("this browser has no passkeys");
      return passkey;
    },
  };
}
