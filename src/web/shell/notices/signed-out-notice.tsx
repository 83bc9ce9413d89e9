import { useState } from "react";
import { currentAddress } from "../page/current-address.ts";
import { saveTyped } from "../page/typed-values.ts";
import { useStore } from "../page/use-store.ts";
import { Toast } from "#web/ui/overlay/toast.tsx";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import { $signedOut } from "../page/stores.ts";

/**
 * Nobody is signed in any more: a call was refused, or the page came with a session that is over. Says so and leads back
 * here, with what was typed, while the page stays as it is.
 */
export function SignedOutNotice() {
  const t = useT();
  const link = useLink();
  const { settings, page, user } = usePage();
  const isSignedOut = useStore($signedOut, false);
  const [closed, setClosed] = useState<unknown>(null);
  const hasEnded = user.hasEnded && closed !== user;
  if (!hasEnded && !(isSignedOut && user.authenticated)) return null;
  function close() {
    $signedOut.set(false);
    setClosed(user);
  }
  // Its person was signed in by the software, which begins the next session as well.
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
