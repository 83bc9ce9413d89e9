import type { ConfirmationKind } from "#contract/privacy-links.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";

/** Asks again for a code of the authenticator app, or for the password of an account without one. */
export function ConfirmationField({ confirmBy }: { confirmBy: ConfirmationKind }) {
  const t = useT();
  if (confirmBy === "password")
    return <PasswordField label={t("Privacy.Password")} name="password" autoComplete="current-password" maxLength={256} required />;
  return (
    <TextField
      label={t("SecondFactor.Code")}
      hint={t("SecondFactor.Code.Hint")}
      name="code"
      maxLength={40}
      autoComplete="one-time-code"
      required
    />
  );
}
