import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LoginView } from "./login-view.tsx";
import { useLogin } from "./use-login.ts";

/** The login page; signing in begins on hydration. */
export function Login({ data }: ScreenProps<"Login">) {
  const redirectTarget = data?.redirectTarget ?? null;
  return <LoginView {...useLogin({ redirectTarget, failure: data?.failure ?? null })} redirectTarget={redirectTarget} />;
}
