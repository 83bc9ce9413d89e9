import type { Stories } from "#web/showroom/stories.ts";
import { bestPriceData } from "#web/testing/shop-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { CartAccessories } from "./cart-accessories.tsx";

const accessory = (id: string, name: string, label: string | null) => ({
  id,
  name,
  label,
  link: `/p/${id}`,
  image: "/-/media/start/hero.svg",
  bestPrice: bestPriceData(),
});

export const stories: Stories = {
  title: "Oft dazu gebraucht",
  states: [
    {
      name: "Drei Artikel",
      element: (
        <CartAccessories
          {...screenOf({
            accessories: [
              accessory("95113", "Lotse L4 SDS-plus 8 x 100/160", "Passender Bohrer"),
              accessory("81026", "Planke PS Senkkopf 4,5 x 50", null),
              accessory("1", LONG_WORD, LONG_WORD),
            ],
            cartKey: "showroom",
          })}
        />
      ),
    },
  ],
};
