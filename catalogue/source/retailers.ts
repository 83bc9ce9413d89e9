import { ARTICLES, dice, SHOWN_ARTICLE, type Article } from "./articles.ts";

/** A fictitious retailer, in the format of the import file. */
type RetailerSpec = {
  id: string;
  name: string;
  logo?: string;
  types: readonly string[];
  isB2B: boolean;
  isB2C: boolean;
  shopLinks: readonly string[];
  deliveryTypes: readonly string[];
  paymentTypes: readonly string[];
  channels?: readonly string[];
};

const shop = (name: string): readonly string[] => [`https://${name}.example/suche?artikel={article}`, `https://${name}.example/`];
const logo = (id: string): string => `/-/media/retailers/${id}.svg`;

const RETAILERS: readonly RetailerSpec[] = [
  {
    id: "steuerbord",
    name: "Steuerbord Befestigung",
    logo: logo("steuerbord"),
    types: ["ONLINEPUREPLAYER"],
    isB2B: true,
    isB2C: true,
    shopLinks: shop("steuerbord-befestigung"),
    deliveryTypes: ["IsExpress", "IsNormal"],
    paymentTypes: ["IsCreditCard", "IsInvoice", "IsPaymentInAdvance", "IsPaypal", "IsDirectDebit"],
  },
  {
    id: "kaiwerk",
    name: "Kaiwerk Eisenwaren",
    logo: logo("kaiwerk"),
    types: ["TRADITIONALTRADE"],
    isB2B: true,
    isB2C: true,
    shopLinks: shop("kaiwerk-eisenwaren"),
    deliveryTypes: ["IsPickup", "IsNormal"],
    paymentTypes: ["IsCash", "IsEcCard", "IsInvoice", "IsPaymentInAdvance"],
  },
  {
    id: "strandgut",
    name: "Strandgut Baumarkt",
    logo: logo("strandgut"),
    types: ["DIY"],
    isB2B: false,
    isB2C: true,
    shopLinks: shop("strandgut-baumarkt"),
    deliveryTypes: ["IsPickup", "IsNormal"],
    paymentTypes: ["IsCash", "IsEcCard", "IsCreditCard", "IsPaypal", "IsMobilePayment"],
  },
  {
    id: "reepschlag",
    name: "Reepschlag Baubedarf",
    logo: logo("reepschlag"),
    types: ["BUILDINGCONSTRUCTION", "TRADITIONALTRADE"],
    isB2B: true,
    isB2C: false,
    shopLinks: shop("reepschlag-baubedarf"),
    deliveryTypes: ["IsPickup", "IsDeliveryToConstruction", "IsExpress", "IsNormal"],
    paymentTypes: ["IsInvoice", "IsDirectDebit", "IsDebitTransfer"],
  },
  {
    id: "moewe-meissel",
    name: "Möwe & Meißel",
    logo: logo("moewe-meissel"),
    types: ["TRADITIONALTRADE", "ONLINEPUREPLAYER"],
    isB2B: true,
    isB2C: true,
    shopLinks: shop("moewe-meissel"),
    deliveryTypes: ["IsPickup", "IsExpress", "IsNormal"],
    paymentTypes: ["IsCreditCard", "IsPaypal", "IsPaymentInAdvance", "IsEcCard"],
  },
  {
    id: "tiefgang",
    name: "Tiefgang Baustoffe",
    logo: logo("tiefgang"),
    types: ["BUILDINGCONSTRUCTION"],
    isB2B: true,
    isB2C: false,
    shopLinks: shop("tiefgang-baustoffe"),
    deliveryTypes: ["IsPickup", "IsDeliveryToConstruction"],
    paymentTypes: ["IsInvoice", "IsPaymentInAdvance"],
  },
  {
    id: "lotsenhaus",
    name: "Lotsenhaus Werkzeug",
    types: ["TRADITIONALTRADE"],
    isB2B: true,
    isB2C: true,
    shopLinks: shop("lotsenhaus-werkzeug"),
    deliveryTypes: ["IsNormal"],
    paymentTypes: ["IsInvoice", "IsCreditCard", "IsPaypal"],
  },
  {
    id: "ebbe-flut",
    name: "Ebbe & Flut Heimwerk",
    logo: logo("ebbe-flut"),
    types: ["DIY"],
    isB2B: false,
    isB2C: true,
    shopLinks: shop("ebbe-flut-heimwerk"),
    deliveryTypes: ["IsPickup", "IsNormal"],
    paymentTypes: ["IsCash", "IsEcCard", "IsMobilePayment", "IsIdeal", "IsPaypal"],
    channels: ["FIWE-RETAIL"],
  },
  {
    id: "klueverbaum",
    name: "Klüverbaum Holzbaubedarf",
    types: ["TRADITIONALTRADE", "BUILDINGCONSTRUCTION"],
    isB2B: true,
    isB2C: true,
    shopLinks: shop("klueverbaum-holzbau"),
    deliveryTypes: ["IsPickup", "IsDeliveryToConstruction", "IsNormal"],
    paymentTypes: ["IsInvoice", "IsEcCard", "IsPaymentInAdvance"],
  },
  {
    id: "kraehennest",
    name: "Krähennest Profiversand",
    logo: logo("kraehennest"),
    types: ["ONLINEPUREPLAYER"],
    isB2B: true,
    isB2C: false,
    shopLinks: shop("kraehennest-profi"),
    deliveryTypes: ["IsExpress", "IsNormal", "IsDeliveryToConstruction"],
    paymentTypes: ["IsInvoice", "IsCreditCard", "IsDirectDebit"],
  },
  {
    id: "pollerwerk",
    name: "Pollerwerk Großhandel",
    logo: logo("pollerwerk"),
    types: ["BUILDINGCONSTRUCTION", "TRADITIONALTRADE"],
    isB2B: true,
    isB2C: false,
    shopLinks: shop("pollerwerk-grosshandel"),
    deliveryTypes: ["IsPickup", "IsDeliveryToConstruction", "IsNormal"],
    paymentTypes: ["IsInvoice", "IsDebitTransfer", "IsDirectDebit"],
    channels: ["FIWE-RETAIL-CART"],
  },
  {
    id: "wellenbrecher",
    name: "Wellenbrecher Bau und Garten",
    types: ["DIY", "BUILDINGCONSTRUCTION"],
    isB2B: true,
    isB2C: true,
    shopLinks: shop("wellenbrecher-bau"),
    deliveryTypes: ["IsPickup", "IsNormal"],
    paymentTypes: ["IsCash", "IsEcCard", "IsPaypal", "IsPaymentInAdvance"],
  },
];

/** Percentage of families that each retailer sells. */
const SHARES: Readonly<Record<string, number>> = {
  steuerbord: 92,
  kaiwerk: 80,
  strandgut: 55,
  reepschlag: 70,
  "moewe-meissel": 62,
  tiefgang: 48,
  lotsenhaus: 52,
  "ebbe-flut": 58,
  klueverbaum: 40,
  kraehennest: 75,
  pollerwerk: 85,
  wellenbrecher: 35,
};

export function retailersFile(): string {
  return `${JSON.stringify({ retailers: RETAILERS }, null, 2)}\n`;
}

/** Whether the article is sold out at every retailer. */
const isSoldOut = ({ articleNumber }: Article): boolean => articleNumber !== SHOWN_ARTICLE && dice(`trade ${articleNumber}`, 100) < 15;

/** A retailer sells whole families, but not every variant, and some of its variants are out of stock. */
export function retailerStockFile(): string {
  const lines = RETAILERS.flatMap((retailer) =>
    ARTICLES.filter(
      (article) =>
        article.articleNumber === SHOWN_ARTICLE ||
        (dice(`sells ${retailer.id} ${article.family.id}`, 100) < SHARES[retailer.id]! &&
          dice(`lists ${retailer.id} ${article.articleNumber}`, 100) < 80),
    ).map((article) => `${retailer.id};${article.articleNumber};${stockOf(retailer.id, article)}\n`),
  );
  return `retailer_id;article_number;available\n${lines.join("")}`;
}

function stockOf(retailerId: string, article: Article): number {
  const { articleNumber } = article;
  if (isSoldOut(article) || dice(`out ${retailerId} ${articleNumber}`, 100) < 25) return 0;
  return article.family.step * (1 + dice(`has ${retailerId} ${articleNumber}`, 40));
}
