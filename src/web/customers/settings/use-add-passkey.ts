import { type FormEvent, useState } from "react";
import { PASSKEY_ROUTES, PASSKEY_STATES, type PasskeyState } from "#contract/routes.ts";

/** Creates a passkey with the browser, and submits the form with it: the response is a page, with recovery codes for the first one. */
export function useAddPasskey(): { add(event: FormEvent<HTMLFormElement>): void; failure: PasskeyState | null; isBusy: boolean } {
  const [failure, setFailure] = useState<PasskeyState | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function create(form: HTMLFormElement): Promise<PasskeyState | null> {
    const password = String(new FormData(form).get("password"));
    const response = await fetch(PASSKEY_ROUTES.start, { method: "POST", body: new URLSearchParams({ password }) });
    const { options, state } = (await response.json()) as { options?: unknown; state?: unknown };
    if (!options) return PASSKEY_STATES.find((known) => known === state) ?? "not-created";
    const { createPasskey } = await import("./create-passkey.ts");
    const created = await createPasskey(options);
    if (created.kind !== "created") return created.kind;
    const field = form.elements.namedItem("credential") as HTMLInputElement;
    field.value = created.credential;
    // The server checked the password already.
    (form.elements.namedItem("password") as HTMLInputElement).value = "";
    form.submit();
    return null;
  }

  return {
    failure,
    isBusy,
    add(event) {
      event.preventDefault();
      const form = event.currentTarget;
      setFailure(null);
      setBusy(true);
      create(form).then(
        (state) => {
          setFailure(state);
          if (state !== null) setBusy(false);
        },
        (error: unknown) => {
          console.error("the passkey could not be created", error);
          setFailure("not-created");
          setBusy(false);
        },
      );
    },
  };
}
