import { IDS_LOGIN_PATH } from "#contract/routes.ts";
import type { RawCall } from "../../protocols/ids/read-ids-call.ts";
import { writeXml } from "../../protocols/ids/wire/xml/write-xml.ts";

/** Replaces credentials in displayed calls. */
const BLANK = "••••••••";
/** Masking a password of one or two characters would blank half of the displayed text. */
const MIN_SECRET = 4;
/** Exists in no catalogue. */
export const FOREIGN_ARTICLE = "FREMD-4711";
/** Line references of the software; the return must contain them. */
export const REFERENCES = { known: "10", foreign: "20" } as const;

export type SoftwareCall = {
  raw: RawCall;
  /** The call for display, credentials masked. */
  shown: string;
};

/** The form with which software sends its user to the shop, byte for byte as a browser encodes it. */
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

/** A call without a user. */
export function queryCall(query: string): SoftwareCall {
  return { raw: { method: "GET", query, body: Buffer.alloc(0), contentType: "" }, shown: `GET ${IDS_LOGIN_PATH}?${query}` };
}

/** Masks a password wherever it occurs in the text, also URL-encoded. */
export function blanked(text: string, password: string): string {
  if (password.length < MIN_SECRET) return text;
  return [password, encodeURIComponent(password), new URLSearchParams([["", password]]).toString().slice(1)].reduce(
    (shown, secret) => shown.replaceAll(secret, BLANK),
    text,
  );
}

/** Cart XML with two lines: a known article and one that the shop does not sell. */
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
