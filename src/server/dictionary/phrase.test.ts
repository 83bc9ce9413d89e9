import pino from "pino";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { siteSettingsSchema } from "../sites/index.ts";
import { phrase, phraseIn } from "./phrase.ts";

const settings = v.parse(siteSettingsSchema, { site: { name: "Shop", languages: ["de-DE", "en-GB"] } });
const site = {
  siteId: "FIWE-DE",
  settings,
  phrases: { "de-DE": { "Cart.Added": "{0} × {1} im Warenkorb" }, "en-GB": { "Cart.Added": "{0} × {1} in the cart" } },
};
const ctx = { site, log: pino({ level: "silent" }) };

test("a phrase comes in the site's first language with its values filled in", () => {
  expect(phrase(ctx, "Cart.Added", 3, "KB 12")).toBe("3 × KB 12 im Warenkorb");
});

test("another language can be asked for; one the site does not speak falls back to its first", () => {
  expect(phraseIn(ctx, "en-GB", "Cart.Added", 3, "x")).toBe("3 × x in the cart");
  expect(phraseIn(ctx, "fr-FR", "Cart.Added", 3, "x")).toBe("3 × x im Warenkorb");
});

test("a missing phrase is empty and leaves a line in the log (SHELL-19)", () => {
  const warn = vi.spyOn(ctx.log, "warn");
  expect(phrase(ctx, "Cart.Nothing")).toBe("");
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ key: "Cart.Nothing" }), expect.any(String));
});
