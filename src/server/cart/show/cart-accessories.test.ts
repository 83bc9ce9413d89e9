import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addItem, getCartAccessories } from "#contract/generated/operations.ts";
import { importRelations } from "../../catalogue/index.ts";
import { ANNA, baseSiteId, openSmallShop, type SmallShop } from "../../testing/small-shop.ts";
import { ARTICLE } from "../testing.ts";

const HEAD = "article;family;kind;to_article;to_family;match;label_de;label_en\n";
const relation = (from: string, kind: string, to: string, label = "") => `${from};;${kind};${to};;;${label};\n`;

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

/** Imports relations and waits until the shop uses them. */
async function load(file: string): Promise<void> {
  await importRelations(shop.db, file);
  await shop.shop.catalogues.rebuild();
}

beforeEach(async () => {
  await shop.db.deleteFrom("cart").execute();
});

async function fill(...articleNumbers: string[]): Promise<string> {
  let cartId: string | null = null;
  for (const id of articleNumbers) cartId = (await shop.operation(addItem, { baseSiteId, id, cartId })).data.addItem.cartId;
  return cartId!;
}
const accessoriesOf = async (cartId: string | null, language = "de-DE") =>
  (await shop.operation(getCartAccessories, { cartId, language })).data.getCartAccessories;
const numbersIn = async (cartId: string | null) => (await accessoriesOf(cartId)).map(({ id }) => id);

test("names accessories that are not in the cart yet, with price and label: mandatory ones first", async () => {
  await load(
    HEAD +
      relation(ARTICLE.plain, "accessory", ARTICLE.stepped, "Passende Schraube") +
      relation(ARTICLE.plain, "mandatory", ARTICLE.reduced) +
      relation(ARTICLE.plain, "alternative", ARTICLE.priceless),
  );
  const cartId = await fill(ARTICLE.plain);
  const found = await accessoriesOf(cartId);
  expect(found.map(({ id, label }) => [id, label])).toEqual([
    [ARTICLE.reduced, null],
    [ARTICLE.stepped, "Passende Schraube"],
  ]);
  expect(found[1]?.bestPrice?.price?.totalValueFormatted).toContain("€");
  await shop.operation(addItem, { baseSiteId, id: ARTICLE.stepped, cartId });
  expect(await numbersIn(cartId)).toEqual([ARTICLE.reduced]);
});

test("none without a cart, and none of a cart that is not the viewer's", async () => {
  await load(HEAD + relation(ARTICLE.plain, "accessory", ARTICLE.stepped));
  expect(await numbersIn(null)).toEqual([]);
  const { accessToken } = await shop.signIn(ANNA);
  await shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain });
  const guid = (await shop.db.selectFrom("cart").select("guid").executeTakeFirstOrThrow()).guid;
  expect(await numbersIn(guid)).toEqual([]);
  const own = await shop.operation(getCartAccessories, { accessToken, cartId: "current" });
  expect(own.data.getCartAccessories.map(({ id }) => id)).toEqual([ARTICLE.stepped]);
});

test("none in a cart of procurement software", async () => {
  await load(HEAD + relation(ARTICLE.plain, "accessory", ARTICLE.stepped));
  const { accessToken } = await shop.signIn(ANNA);
  await shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain, isIds: true });
  const { data } = await shop.operation(getCartAccessories, { accessToken, cartId: "current", isIds: true });
  expect(data.getCartAccessories).toEqual([]);
});
