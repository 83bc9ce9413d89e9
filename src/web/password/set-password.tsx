import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { PasswordSaved } from "./password-saved.tsx";
import { SetPasswordForm } from "./set-password-form.tsx";
import { TokenError } from "./token-error.tsx";
import { useSetPassword } from "./use-set-password.ts";

/** Sets a password by the link of a mail, or changes it while somebody is signed in (decision A2 of the specification). */
export function SetPassword({ data }: ScreenProps<"SetPassword">) {
  // Where the link could not be looked at, nothing is known of it: the words are those of an invalid one (NEWPW-11).
  const model = useSetPassword(data ?? { view: "token-error", message: "token.invalid" });
  if (model.view === "token-error") return <TokenError message={model.message} />;
  if (model.view === "saved") return <PasswordSaved isReset={model.isReset} />;
  return <SetPasswordForm {...model} />;
}
