// Checks the field mapping described in the account against real imports and returns.
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCart } from "#contract/generated/operations.ts";
import { ARTICLE } from "../../../cart/testing.ts";
import { siteWith } from "../../../testing/context.ts";
import { handedOver, HOOK, openBrowser, openSmallShop, returnCart, type SmallShop } from "../../testing.ts";
import { IDS_MAPPING, unitsIn } from "./ids-mapping.ts";
import { readIdsCart } from "./wire/read-ids-cart.ts";

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop?.close());

const line = (reference: string, articleNumber: string, quantity: string) => `<OrderItem>
  <RefItems><Customer>${reference}</Customer></RefItems><ArtNo>${articleNumber}</ArtNo><Qty>${quantity}</Qty><QU>MTR</QU>
  <Kurztext>Name der Software</Kurztext><OfferPrice>999.0000</OfferPrice><NetPrice>888.0000</NetPrice><PriceBasis>7.00</PriceBasis>
  <VAT>3.00</VAT><Hinweis>Von der Baustelle.</Hinweis><Fehlertext>Fehler der Software</Fehlertext></OrderItem>`;
const MESSAGE = `<Warenkorb><WarenkorbInfo><Date>2026-11-20</Date><Time>10:00:00</Time><Version>2.5</Version></WarenkorbInfo><Order>
  <OrderInfo><PartNo>B-2026-0042</PartNo><OrderConfNo>4711</OrderConfNo><ModeOfShipment>Lieferung</ModeOfShipment><Cur>EUR</Cur>
  <ZusatzText>Tor 2</ZusatzText><Kommission>Dachstuhl Lindenweg</Kommission></OrderInfo>
  <DeliveryPlaceInfo><Name><Name1>Baustelle Lindenweg</Name1></Name><Address><Street>Lindenweg 1</Street><PCode>24376</PCode><City>Kappeln</City><Country>DE</Country></Address></DeliveryPlaceInfo>
  ${line("10", ARTICLE.plain, "7.2")}${line("20", ARTICLE.replaced, "3")}${line("30", "999999", "5")}</Order></Warenkorb>`;

test("maps each value of a message as documented on the account page, in both directions (PROCURE-24)", async () => {
  const browser = openBrowser(shop);
  await browser.arrive({ action: "WKS", hookurl: HOOK, version: "2.5", warenkorb: MESSAGE });
  const { accessToken } = (await browser.send("POST", "/webapi/shop/userapi/Session")).json<{ accessToken: string }>();
  const here = (await shop.operation(getCart, { baseSiteId: "FIWE-DE", accessToken, cartId: "current" })).data.getCart.cart!;
  const there = readIdsCart(handedOver((await returnCart(browser)).answer.body)!.xml).cart;
  const [plain, replaced, foreign] = there.lines;
  const holds: Record<(typeof IDS_MAPPING)[number], () => void> = {
    PartNo: () => expect([here.purchaseOrderNumber, there.order.partNo]).toEqual(["B-2026-0042", "B-2026-0042"]),
    ZusatzText: () => expect([here.comment, there.order.zusatzText]).toEqual(["Tor 2", "Tor 2"]),
    Kommission: () => expect([JSON.stringify(here).includes("Dachstuhl"), there.order.kommission]).toEqual([false, "Dachstuhl Lindenweg"]),
    OrderConfNo: () => expect([JSON.stringify(here).includes("4711"), there.order.orderConfNo]).toEqual([false, ""]),
    DeliveryPlaceInfo: () => {
      expect(JSON.stringify(here)).not.toContain("Lindenweg");
      expect(JSON.stringify(there.deliveryPlace)).toContain("Lindenweg 1");
    },
    RefItems: () => expect(there.lines.map(({ refItems }) => refItems[0]?.customer)).toEqual(["10", "20", "30"]),
    ArtNo: () => expect(there.lines.map(({ articleNumber }) => articleNumber)).toEqual([ARTICLE.plain, ARTICLE.plain, "999999"]),
    Qty: () => expect(there.lines.map(({ quantity }) => quantity)).toEqual(["8", "3", "5"]),
    // Sent in metres, sold in pieces.
    QU: () => expect([plain!.unit, foreign!.unit]).toEqual(["PCE", "MTR"]),
    Kurztext: () => expect([plain!.shortText === "Name der Software", foreign!.shortText]).toEqual([false, "Name der Software"]),
    OfferPrice: () => expect([Number(plain!.offerPrice), Number(plain!.priceBasis)]).toEqual([12.4, 100]),
    NetPrice: () => expect(Number(plain!.netPrice)).toBeLessThan(2),
    VAT: () => expect(plain!.vat).toBe("19"),
    Hinweis: () => {
      expect(replaced!.note).toMatch(/^Von der Baustelle\. Artikel .* wurde durch .* ersetzt\.$/);
      expect(plain!.note).toBe("Von der Baustelle. Menge 8 statt 7.2.");
    },
    Fehlertext: () => expect([plain!.errorText, foreign!.errorCode, foreign!.errorText]).toEqual(["", "1", "Artikel nicht im Sortiment."]),
  };
  for (const field of IDS_MAPPING) holds[field]();
});

test("lists the site's units with their IDS codes, or null if IDS-Connect has none (PROCURE-24)", () => {
  const sellingUnits = [
    { code: "C62", name_Short: "Stück" },
    { code: "MTR", name_Short: "Meter" },
    { code: "XRO", name_Short: "Rolle" },
  ];
  expect(unitsIn(siteWith({ shop: { sellingUnits } })).map(({ name, written }) => [name, written])).toEqual([
    ["Stück", "PCE"],
    ["Meter", "MTR"],
    ["Rolle", null],
  ]);
});

test("every mapped value has texts for both directions in both languages", () => {
  const { phrases } = shop.shop.content.current().sites[0]!;
  for (const language of ["de-DE", "en-GB"]) {
    const keys = IDS_MAPPING.flatMap((name) => [name, `${name}.In`, `${name}.Back`]);
    expect(keys.filter((key) => !phrases![language]![`Connection.Mapping.${key}`])).toEqual([]);
  }
});
