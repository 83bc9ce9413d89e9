import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { LinkButton, type LinkButtonProps } from "#web/ui/action/button.tsx";
import type { DealerData } from "#contract/screens.ts";
import { knowsGeoLinks, routeLink } from "../links.ts";

/** Route link: to the device's own maps application, or to the site's route page. */
export function RouteLink({ dealer, variant }: { dealer: DealerData; variant: LinkButtonProps["variant"] }) {
  const t = useT();
  const { settings } = usePage();
  const isForDevice = useIsHydrated() && knowsGeoLinks(navigator.userAgent);
  const href = routeLink(dealer.Retailer.Address, settings.site.routeLink, isForDevice);
  return (
    <LinkButton
      size="small"
      {...(variant && { variant })}
      icon="location"
      href={href}
      aria-label={t("Dealer.RouteOf", dealer.Retailer.Names[0] ?? "")}
      {...(!href.startsWith("geo:") && { target: "_blank", rel: "noopener" })}
    >
      {t("Dealer.Route")}
    </LinkButton>
  );
}
