import { useState } from "react";
import { updatePassword, updatePasswordForLoggedInUser } from "#contract/generated/operations.ts";
import { isTokenMessage, passwordMessageOf } from "#contract/password-messages.ts";
import { brokenPasswordRules, isSamePassword } from "#contract/rules/account/password.ts";
import type { ScreenData, SetPasswordFormData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute, isReported } from "#web/shell/calls/graphql.ts";
import { saveSignInName } from "#web/shell/page/typed-values/sign-in-name.ts";
import { useLink, usePage } from "#web/shell/islands/island-context.tsx";

/** Form values (ENT-14). */
export type PasswordFields = { oldPassword: string; password: string; passwordRepeat: string };

export type SetPasswordFormModel = SetPasswordFormData & {
  isSaving: boolean;
  /** Required fields left empty; the first of them gets the focus. */
  missing: readonly (keyof PasswordFields)[];
  save(fields: PasswordFields): Promise<void>;
};

export type SetPasswordModel = Exclude<ScreenData["SetPassword"], { view: "form" }> | SetPasswordFormModel;

/** State and actions of the new-password page. */
export function useSetPassword(begin: ScreenData["SetPassword"]): SetPasswordModel {
  const link = useLink();
  const { site } = usePage().settings;
  const [shown, show] = useState(begin);
  const [isSaving, setSaving] = useState(false);
  const [missing, setMissing] = useState<readonly (keyof PasswordFields)[]>([]);
  if (shown.view !== "form") return shown;
  const isReset = shown.token !== null;

  const send = async ({ oldPassword, password: newPassword, passwordRepeat: newValidation }: PasswordFields) => {
    const { userId, token } = shown;
    const { baseSiteId, accessToken } = callVariables();
    if (token !== null) {
      return (await execute(updatePassword, { baseSiteId, userId, token: encodeURIComponent(token), newPassword, newValidation }))
        .updatePassword;
    }
    const variables = { baseSiteId, accessToken, userId, oldPassword, newPassword, newValidation };
    return (await execute(updatePasswordForLoggedInUser, variables)).updatePasswordForLoggedInUser;
  };

  const save = async (fields: PasswordFields) => {
    const left = (Object.keys(fields) as (keyof PasswordFields)[]).filter(
      (name) => fields[name] === "" && !(isReset && name === "oldPassword"),
    );
    setMissing(left);
    if (left.length > 0) return show({ ...shown, message: null });
    if (brokenPasswordRules(fields.password).length > 0) return show({ ...shown, message: "password.rules" });
    if (!isSamePassword(fields.password, fields.passwordRepeat)) return show({ ...shown, message: "password.different" });
    setSaving(true);
    show({ ...shown, message: null });
    try {
      const { success, errorMsg } = await send(fields);
      // A user who changed the password is still signed in.
      if (success && isReset) saveSignInName(shown.userId);
      if (success && site.pages.setPasswordSuccess) return location.assign(link(site.pages.setPasswordSuccess));
      if (success) show({ view: "saved", isReset });
      else if (isTokenMessage(errorMsg)) show({ view: "token-error", message: errorMsg });
      else show({ ...shown, message: passwordMessageOf(errorMsg) });
    } catch (error) {
      console.error("the new password was not saved", error);
      // If the session has ended, the page reports that already.
      show({ ...shown, message: isReported(error) ? null : "password.failed" });
    } finally {
      setSaving(false);
    }
  };

  return { ...shown, isSaving, missing, save };
}
