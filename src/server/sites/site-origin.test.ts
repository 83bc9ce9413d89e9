import { expect, test } from "vitest";
import { getSiteOrigin } from "./site-origin.ts";

const trade = { hosts: ["fachhandel.localhost", "fachhandel.ankerplatz.example", "anker-handel.example"] };

test.each([
  ["on the own machine", "http://localhost:3000", "http://fachhandel.localhost:3000"],
  ["in the net", "https://shop.ankerplatz.example", "https://fachhandel.ankerplatz.example"],
  ["where the public name is its own", "https://anker-handel.example", "https://anker-handel.example"],
  ["under a name of another domain", "https://shop.duebel.example", "https://fachhandel.ankerplatz.example"],
  ["behind a port", "https://shop.ankerplatz.example:8443", "https://fachhandel.ankerplatz.example:8443"],
])("a site with its own host names uses a matching one: %s", (_where, publicUrl, expected) => {
  expect(getSiteOrigin(trade, publicUrl)).toBe(expected);
});

test("a site without a matching host name uses the shop's origin", () => {
  expect(getSiteOrigin({}, "https://shop.example")).toBe("https://shop.example");
  expect(getSiteOrigin({ hosts: [] }, "https://shop.example")).toBe("https://shop.example");
  expect(getSiteOrigin({ hosts: ["fachhandel.localhost"] }, "https://shop.example")).toBe("https://shop.example");
  expect(getSiteOrigin(trade, "https://shop.duebel-und-anker.de")).toBe("https://shop.duebel-und-anker.de");
  expect(getSiteOrigin({ hosts: ["shop.ankerplatz.example"] }, "http://127.0.0.1:3000")).toBe("http://127.0.0.1:3000");
});
