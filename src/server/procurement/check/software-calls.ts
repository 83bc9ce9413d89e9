import { IDS_LOGIN_PATH } from "#contract/routes.ts";
import type { RawCall } from "../ids/read-ids-call.ts";
import { writeXml } from "../ids/wire/xml/write-xml.ts";

/** Stands where something signs somebody in. */
const BLANK = "••••••••";
/** A password of a letter or two would blank half of what is shown. */
const LEAST_SECRET = 4;
/** In the catalogue of nobody. */
export const FOREIGN_ARTICLE = "FREMD-4711";
/** References as software numbers its lines: they have to come back. */
export const REFERENCES = { known: "10", foreign: "20" } as const;

export type SoftwareCall = {
  raw: RawCall;
  /** The same to be looked at. */
  shown: string;
};

/** The form that software sends its user in with, byte for byte as a browser would send it. */
export function formCall(fields: readonly (readonly [name: string, value: string])[], password: string): SoftwareCall {
  const sent = fields.map(([name, value]) => [name, name === "pw_kunde" ? password : value] as [string, string]);
  const body = Buffer.from(new URLSearchParams(sent.filter(([, value]) => value !== "")).toString());
  const lines = fields.flatMap(([name, value]) =>
    name === "pw_kunde" ? [`${name} = ${BLANK}`] : value === "" ? [] : [`${name} = ${value}`],
  );
  return {
    raw: { method: "POST", query: "", body, contentType: "application/x-www-form-urlencoded" },
    shown: blanked([`POST ${IDS_LOGIN_PATH}`, "", ...lines].join("\n"), password),
  };
}

/** What software asks without a user. */
export function queryCall(query: string): SoftwareCall {
  return { raw: { method: "GET", query, body: Buffer.alloc(0), contentType: "" }, shown: `GET ${IDS_LOGIN_PATH}?${query}` };
}

/** A text in which a password does not stand, wherever somebody typed it. */
export function blanked(text: string, password: string): string {
  if (password.length < LEAST_SECRET) return text;
  return [password, encodeURIComponent(password), new URLSearchParams([["", password]]).toString().slice(1)].reduce(
    (shown, secret) => shown.replaceAll(secret, BLANK),
    text,
  );
}

/** A small cart: an article, and a line that this shop does not have. */
export function smallCart(articleNumber: string, version: string, now: Date): string {
  const [date, time] = now.toISOString().slice(0, 19).split("T") as [string, string];
  const line = (reference: string, number: string) =>
    [
      "OrderItem",
      [
        ["RefItems", [["Customer", reference]]],
        ["ArtNo", number],
        ["Qty", "1.00"],
        ["QU", "PCE"],
      ],
    ] as const;
  const xml = writeXml(
    [
      "Warenkorb",
      [
        [
          "WarenkorbInfo",
          [
            ["Date", date],
            ["Time", time],
            ["Version", version],
          ],
        ],
        [
          "Order",
          [
            [
              "OrderInfo",
              [
                ["ModeOfShipment", "Lieferung"],
                ["Cur", "EUR"],
              ],
            ],
            line(REFERENCES.known, articleNumber),
            line(REFERENCES.foreign, FOREIGN_ARTICLE),
          ],
        ],
      ],
    ],
    ' xmlns="http://www.itek.de/Shop-Anbindung/Warenkorb/"',
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
}
