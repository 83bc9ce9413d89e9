import pino from "pino";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { siteSettingsSchema, toVisitorSettings } from "#contract/site-settings-schema.ts";
import { phrase, phraseIn } from "./phrase.ts";

const settings = toVisitorSettings(v.parse(siteSettingsSchema, { site: { name: "Shop", languages: ["de-DE", "en-GB"] } }));
const site = {
  siteId: "FIWE-DE",
  settings,
  phrases: { "de-DE": { "Cart.Added": "{0} × {1} im Warenkorb" }, "en-GB": { "Cart.Added": "{0} × {1} in the cart" } },
};
const ctx = { site, log: pino({ level: "silent" }) };

test("returns a phrase in the site's default language with its values filled in", () => {
  expect(phrase(ctx, "Cart.Added", 3, "KB 12")).toBe("3 × KB 12 im Warenkorb");
});

test("returns a requested language, and falls back to the site's default for an unsupported one", () => {
  expect(phraseIn(ctx, "en-GB", "Cart.Added", 3, "x")).toBe("3 × x in the cart");
  expect(phraseIn(ctx, "fr-FR", "Cart.Added", 3, "x")).toBe("3 × x im Warenkorb");
});

test("returns an empty text for a missing phrase and logs a warning (SHELL-19)", () => {
  const warn = vi.spyOn(ctx.log, "warn");
  expect(phrase(ctx, "Cart.Nothing")).toBe("");
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ key: "Cart.Nothing" }), expect.any(String));
});
