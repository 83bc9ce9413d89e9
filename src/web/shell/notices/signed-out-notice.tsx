import { useState } from "react";
import { currentAddress } from "../page/address/current-address.ts";
import { saveTyped } from "../page/typed-values/typed-values.ts";
import { useStore } from "../page/stores/use-store.ts";
import { Toast } from "#web/ui/overlay/toast.tsx";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import { $signedOut } from "../page/stores/stores.ts";

/** Notice after the session ended, with a sign-in link that returns here and restores user input. The page stays as it is. */
export function SignedOutNotice() {
  const t = useT();
  const link = useLink();
  const { settings, page, user } = usePage();
  const isSignedOut = useStore($signedOut, false);
  const [closed, setClosed] = useState<unknown>(null);
  const hasEnded = user.hasEnded && closed !== user;
  if (!hasEnded && !isSignedOut) return null;
  function close() {
    $signedOut.set(false);
    setClosed(user);
  }
  // Procurement software signed the user in and also starts the next session.
  if (!hasEnded && user.isIdsSession) {
    return (
      <Toast tone="info" onClose={close}>
        <p>{t("Shell.ProcurementEnded")}</p>
      </Toast>
    );
  }
  return (
    <Toast tone="error" onClose={close}>
      <p>{t(hasEnded ? "Shell.SessionEnded" : "Shell.SignedOut")}</p>
      <a href={`${link(settings.site.pages.login)}?redirect=${encodeURIComponent(currentAddress(page))}`} onClick={saveTyped}>
        {t("Shell.SignIn")}
      </a>
    </Toast>
  );
}
