import { useRef, useState } from "react";
import { pause, type SignUp, TRANSITION_MS } from "./newsletter-calls.ts";

/** `failed` and `too-many` preserve the form's input. */
export type SignUpPhase = "ready" | "sending" | "asked" | "failed" | "too-many";

export type SignUpModel = {
  phase: SignUpPhase;
  /** Whether the phase was reached on this page, not by the address. */
  isReached: boolean;
  submit(signUp: Pick<SignUp, "types" | "email">): Promise<void>;
};

type Sending = { initial: SignUpPhase; page: string; send(signUp: SignUp): Promise<"asked" | "failed" | "too-many"> };

/** Sends a sign-up once, even on repeated clicks; a success shows after a second. */
export function useSignUp({ initial, page, send }: Sending): SignUpModel {
  const [phase, setPhase] = useState(initial);
  const [isReached, setReached] = useState(false);
  const isSending = useRef(false);
  return {
    phase,
    isReached,
    async submit(signUp) {
      if (isSending.current) return;
      isSending.current = true;
      setPhase("sending");
      const outcome = await send({ ...signUp, page });
      if (outcome === "asked") await pause(TRANSITION_MS);
      isSending.current = false;
      setReached(true);
      setPhase(outcome);
    },
  };
}
