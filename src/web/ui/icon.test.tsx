import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon.tsx";

test("an icon is rendered by name from the sprite (ICON-01)", () => {
  expect(renderToStaticMarkup(<Icon name="user-logged" size={24} />)).toMatch(
    /^<svg width="24" height="24"[^>]*aria-hidden="true"[^>]*><use href="[^"]+#user-logged">/,
  );
});

test("an icon with a label is announced, one without is decorative", () => {
  expect(renderToStaticMarkup(<Icon name="cart" label="Warenkorb" />)).toMatch(/role="img" aria-label="Warenkorb"/);
  expect(renderToStaticMarkup(<Icon name="cart" />)).not.toContain("role=");
});
