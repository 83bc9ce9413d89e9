import { useStore } from "../page/use-store.ts";
import { Toast } from "#web/ui/overlay/toast.tsx";
import { useLink, usePage, useT } from "../regions/region-context.tsx";
import { $signedOut } from "../page/stores.ts";

/** A call was refused because nobody is signed in any more: says so and leads back here, while the page stays as it is. */
export function SignedOutNotice() {
  const t = useT();
  const link = useLink();
  const { settings, page, user } = usePage();
  const isSignedOut = useStore($signedOut, false);
  if (!isSignedOut || !user.authenticated) return null;
  return (
    <Toast tone="error" onClose={() => $signedOut.set(false)}>
      <p>{t("Shell.SignedOut")}</p>
      <a href={`${link(settings.site.pages.login)}?redirect=${encodeURIComponent(page.uri)}`}>{t("Shell.SignIn")}</a>
    </Toast>
  );
}
