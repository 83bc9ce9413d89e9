import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { ForgotPasswordView } from "./forgot-password-view.tsx";
import { useForgotPassword } from "./use-forgot-password.ts";

/** Requests a link to reset the password. */
export function ForgotPassword({ data }: ScreenProps<"ForgotPassword">) {
  return <ForgotPasswordView {...useForgotPassword(data?.state ?? "form")} />;
}
