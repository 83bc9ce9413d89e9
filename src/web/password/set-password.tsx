import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { PasswordSaved } from "./password-saved.tsx";
import { SetPasswordForm } from "./set-password-form.tsx";
import { TokenError } from "./token-error.tsx";
import { useSetPassword } from "./use-set-password.ts";

/** Sets a password by an e-mailed link, or changes it for a signed-in user (decision A2 of the specification). */
export function SetPassword({ data }: ScreenProps<"SetPassword">) {
  // If the link could not be checked, it is treated as invalid (NEWPW-11).
  const model = useSetPassword(data ?? { view: "token-error", message: "token.invalid" });
  if (model.view === "token-error") return <TokenError message={model.message} />;
  if (model.view === "saved") return <PasswordSaved isReset={model.isReset} />;
  return <SetPasswordForm {...model} />;
}
