import { clsx } from "clsx";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import { type FormEvent, useState } from "react";
import type { ShopType } from "#contract/site-settings.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { queryOf } from "./query-of.ts";
import css from "./tools.module.css";

const SHOP_TYPES: readonly ShopType[] = ["OnlineShop", "ClosedOnlineShop", "RetailConnect", "RetailConnectCart", "Default"];

/** Shows any family in any mode, site and language, by the address's parameters (DEV-12). */
export function FamilyTester() {
  const { settings, page } = usePage();
  const query = queryOf(page);
  const [shopType, setShopType] = useState<string>(settings.shop.shopType);
  const [familyId, setFamilyId] = useState(query.get("familyId") ?? "09487711");
  const [baseSiteId, setBaseSiteId] = useState(settings.shop.baseSiteId);
  const [language, setLanguage] = useState(page.language);
  const { languages } = settings.site;

  function apply(event: FormEvent) {
    event.preventDefault();
    const prefix = language === languages[0] ? "" : `/${language.slice(0, 2)}`;
    const asked = new URLSearchParams({ shopType, familyId: familyId.trim(), baseSiteId: baseSiteId.trim() });
    location.assign(`${withPrefix(prefix, "/demo/family-tester")}?${asked}`);
  }
  return (
    <section className={`page-body ${css["page"]}`} aria-labelledby="family-tester">
      <h2 id="family-tester">Familie ausprobieren</h2>
      <form className={clsx(css["form"], css["wide"])} onSubmit={apply}>
        <Select
          label="Shop type"
          value={shopType}
          onChange={(event) => setShopType(event.target.value)}
          options={SHOP_TYPES.map((value) => ({ value, label: value }))}
        />
        <TextField label="Family id" value={familyId} onChange={(event) => setFamilyId(event.target.value)} />
        <TextField label="Base site id" value={baseSiteId} onChange={(event) => setBaseSiteId(event.target.value)} />
        <Select
          label="Language"
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
          options={languages.map((value) => ({ value, label: value }))}
        />
        <Button type="submit">Anwenden</Button>
      </form>
    </section>
  );
}
