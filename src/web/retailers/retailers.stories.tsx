import type { RetailData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { bestPriceData, retailerData } from "#web/testing/shop-data.ts";
import { RetailPart } from "./retail-part.tsx";
import { RetailerList } from "./retailer-list.tsx";

const article = { id: "040215", name: "RD 10x100", image: null };
const kaiwerk = retailerData("Kaiwerk Eisenwaren", {
  LogoUrl: "/-/media/retailers/kaiwerk.svg",
  flags: ["IsPickup", "IsNormal", "IsInvoice", "IsEcCard"],
});
const long = retailerData("Hinterschiffsaufbautenbefestigungsmittelfachgroßhandel Nordnordost", {
  Availability: "LIMITED",
  RetailerTypes: ["TRADITIONALTRADE", "ONLINEPUREPLAYER", "BUILDINGCONSTRUCTION", "DIY"],
  flags: [...Object.keys(kaiwerk.DeliveryTypes), ...Object.keys(kaiwerk.PaymentTypes)],
});
const bare = retailerData("Lotsenhaus", { IsB2B: false, IsB2C: false, RetailerTypes: [], ShopLink: [] });

const part = (retail: RetailData, shopType: "RetailConnect" | "RetailConnectCart" = "RetailConnect") => (
  <PageAs shopType={shopType}>
    <RetailPart article={article} retail={retail} />
  </PageAs>
);

export const stories: Stories = {
  title: "Fachhandel",
  states: [
    { name: "Vorrätig", element: part({ total: 9, inStock: 7, shown: null }) },
    { name: "Mit Warenkorb", element: part({ total: 9, inStock: 7, shown: null, price: bestPriceData() }, "RetailConnectCart") },
    {
      name: "Im Warenkorb",
      element: part({ total: 9, inStock: 7, shown: null, cartArticles: [{ articleNo: "040215", quantity: 10 }] }, "RetailConnectCart"),
    },
    { name: "Nirgends vorrätig", element: part({ total: 3, inStock: 0, shown: null }, "RetailConnectCart") },
    { name: "Kein Händler", element: part({ total: 0, inStock: 0, shown: null }) },
    { name: "Nicht geladen", element: part({ total: null, inStock: 0, shown: null }) },
    { name: "Händler", element: <RetailerList retailers={[kaiwerk, long, bare]} heading="h3" /> },
  ],
};
