import type { ReactNode } from "react";
import type { Consent } from "#contract/consent.ts";
import type { PriceView, SiteSettings } from "#contract/site-settings.ts";
import type { UserContext } from "#contract/viewer.ts";
import { IslandFrame, usePage, useT } from "#web/shell/islands/island-context.tsx";

export type PageAsProps = {
  shopType?: SiteSettings["shop"]["shopType"];
  priceView?: PriceView;
  isSignedIn?: boolean;
  userName?: string;
  userEmail?: string;
  /** Bit mask. */
  groups?: number;
  consent?: Consent;
  /** Customer numbers to choose from; the first one is chosen. */
  customers?: UserContext["customers"];
  children: ReactNode;
};

/** A story state in another shop mode, or for another viewer. */
export function PageAs({
  shopType = "OnlineShop",
  priceView,
  isSignedIn = false,
  userName = "",
  userEmail = "",
  groups = 0,
  consent,
  customers,
  children,
}: PageAsProps) {
  const page = usePage();
  const t = useT();
  const settings = { ...page.settings, shop: { ...page.settings.shop, shopType, ...(priceView && { priceView }) } };
  const user = {
    ...page.user,
    authenticated: isSignedIn,
    name: userName,
    email: userEmail,
    groups,
    ...(customers && { customers, customerId: customers[0]!.unit }),
  };
  return (
    <IslandFrame page={{ ...page, settings, user, ...(consent && { consent }) }} t={t}>
      {children}
    </IslandFrame>
  );
}
