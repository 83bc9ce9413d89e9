import type { ReactNode } from "react";
import type { SiteSettings } from "#contract/site-settings.ts";
import { RegionFrame, usePage, useT } from "#web/shell/regions/region-context.tsx";

export type PageAsProps = {
  shopType?: SiteSettings["shop"]["shopType"];
  isSignedIn?: boolean;
  userName?: string;
  userEmail?: string;
  children: ReactNode;
};

/** A state of a showcase as another shop, or another viewer, sees it. */
export function PageAs({ shopType = "OnlineShop", isSignedIn = false, userName = "", userEmail = "", children }: PageAsProps) {
  const page = usePage();
  const t = useT();
  const settings = { ...page.settings, shop: { ...page.settings.shop, shopType } };
  return (
    <RegionFrame page={{ ...page, settings, user: { ...page.user, authenticated: isSignedIn, name: userName, email: userEmail } }} t={t}>
      {children}
    </RegionFrame>
  );
}
