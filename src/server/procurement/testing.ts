// Test doubles: procurement software and the browser that it opens.
import { ANNA, openSmallShop, PASSWORD, type SmallShop } from "../testing/small-shop.ts";

export const HOOK = "https://software.example/hook?sid=1&x=%C3%A4";

export type Browser = ReturnType<typeof openBrowser>;

/** A browser that stores cookies, follows redirects within the shop, and submits forms of its pages. */
export function openBrowser(shop: Pick<SmallShop, "inject">, language = "de") {
  const cookies = new Map<string, string>();
  const own = { "sec-fetch-site": "same-origin", "accept-language": language };

  async function send(method: "GET" | "POST", url: string, more: { payload?: string | Buffer; headers?: Record<string, string> } = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await shop.inject({ method, url, ...more, headers: { ...own, ...(cookie && { cookie }), ...more.headers } });
    for (const line of [response.headers["set-cookie"] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === "") cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return response;
  }

  /** Follows redirects; returns the visited addresses. */
  async function follow(first: Awaited<ReturnType<typeof send>>) {
    const path: string[] = [];
    let response = first;
    while (response.statusCode === 303 && path.length < 5) {
      path.push(String(response.headers.location));
      response = await send("GET", path.at(-1)!);
    }
    return { way: path, answer: response, body: response.body };
  }

  /** A cross-site form post: the shop's cookies are not sent. */
  async function call(fields: Readonly<Record<string, string>>, more: { as?: "multipart" | "urlencoded" | "query"; dest?: string } = {}) {
    const kept = [...cookies];
    cookies.clear();
    const headers = { "sec-fetch-site": "cross-site", origin: "null", ...(more.dest && { "sec-fetch-dest": more.dest }) };
    const form = new URLSearchParams(fields).toString();
    const response = await (more.as === "query"
      ? send("GET", `/ids-login?${form}`, { headers })
      : more.as === "multipart"
        ? send("POST", "/ids-login", multipart(fields, headers))
        : send("POST", "/ids-login", { payload: form, headers: { ...headers, "content-type": "application/x-www-form-urlencoded" } }));
    for (const [name, value] of kept) if (!cookies.has(name)) cookies.set(name, value);
    return response;
  }

  async function post(url: string, fields: Readonly<Record<string, string>>) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return send("POST", url, { payload: new URLSearchParams(fields).toString(), headers });
  }

  return {
    cookies,
    send,
    post,
    call,
    follow,
    /** Calls with Anna's credentials by default and follows redirects. */
    async arrive(fields: Readonly<Record<string, string>>, more?: Parameters<typeof call>[1]) {
      return follow(await call({ name_kunde: ANNA, pw_kunde: PASSWORD, ...fields }, more));
    },
    /** Data of a rendered page component. */
    async dataOf<Data>(path: string, componentName: string): Promise<Data> {
      const response = await send("GET", path);
      const json = /<script type="application\/json"[^>]*>(.*)<\/script>/s.exec(response.body)![1]!;
      const { route } = (
        JSON.parse(json) as { sitecore: { route: { placeholders: Record<string, { componentName: string; data?: unknown }[]> } } }
      ).sitecore;
      return Object.values(route.placeholders)
        .flat()
        .find((block) => block.componentName === componentName)?.data as Data;
    },
  };
}

function multipart(fields: Readonly<Record<string, string>>, headers: Record<string, string>) {
  const parts = Object.entries(fields).map(([name, value]) => `--b1\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  return { payload: `${parts.join("")}--b1--\r\n`, headers: { ...headers, "content-type": "multipart/form-data; boundary=b1" } };
}

export type CartLineData = { articleNo: string; quantity: number };
export type SessionData = {
  session: string;
  person: string;
  canReturn: boolean;
  returnEnd: { at: string; isOver: boolean } | null;
  orderCode: string | null;
  hasLaterLines: boolean;
  modifications: {
    statusCode: string;
    quantity: number;
    quantityAdded: number;
    productCode: string;
    isSubstituted: boolean;
    entry: { product: { code: string } } | null;
  }[];
  offered: { articleNumber: string }[];
} | null;

export const sessionOf = (browser: Browser) => browser.dataOf<SessionData>("/cart", "ProcurementCart");
export async function linesOf(browser: Browser): Promise<string[]> {
  const data = await browser.dataOf<{ cart: { products: CartLineData[] } | null }>("/cart", "Shoppingcart");
  return data.cart?.products.map(({ articleNo, quantity }) => `${articleNo} × ${quantity}`) ?? [];
}

/** Cart XML of craft software. */
export function idsCart(items: readonly { artNo: string; qty: string; ref?: string; more?: string }[], order = ""): string {
  const lines = items.map(
    ({ artNo, qty, ref = "", more = "" }) =>
      `<OrderItem>${more}<RefItems><Customer>${ref}</Customer></RefItems><ArtNo>${artNo}</ArtNo><Qty>${qty}</Qty><QU>PCE</QU><Kurztext>Position ${ref}</Kurztext></OrderItem>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><Warenkorb xmlns="http://www.itek.de/Shop-Anbindung/Warenkorb/"><WarenkorbInfo><Date>2026-11-20</Date><Time>10:00:00</Time><Version>2.5</Version></WarenkorbInfo><Order><OrderInfo>${order}<ModeOfShipment>Lieferung</ModeOfShipment><Cur>EUR</Cur></OrderInfo>${lines.join("")}</Order></Warenkorb>`;
}

/** The return form of a page. */
export function handedOver(body: string): { action: string; target: string; xml: string } | null {
  const form = /<form method="post" action="([^"]*)" target="([^"]*)"/.exec(body);
  const value = /name="warenkorb"\s+value="([^"]*)"/.exec(body);
  return form && value && { action: unescape(form[1]!), target: form[2]!, xml: unescape(value[1]!) };
}

function unescape(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}

/** Submits the return on the cart page and confirms if necessary. */
export async function returnCart(browser: Browser, fields: Readonly<Record<string, string>> = {}) {
  const session = (await sessionOf(browser))?.session ?? "";
  const asked = await browser.post("/webapi/shop/procurementapi/return", { session, ...fields });
  const origin = /name="origin" value="([^"]*)"/.exec(asked.body)?.[1];
  if (!origin) return { session, asked: null, answer: asked };
  const response = await browser.post("/webapi/shop/procurementapi/return", { session, ...fields, origin, checked: "1" });
  return { session, asked, answer: response };
}

export { ANNA, openSmallShop, PASSWORD, type SmallShop };
