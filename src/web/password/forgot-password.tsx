import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { ForgotPasswordView } from "./forgot-password-view.tsx";
import { useForgotPassword } from "./use-forgot-password.ts";

/** Asks for a link to a new password. */
export function ForgotPassword({ data }: ScreenProps<"ForgotPassword">) {
  return <ForgotPasswordView {...useForgotPassword(data?.state ?? "form")} />;
}
