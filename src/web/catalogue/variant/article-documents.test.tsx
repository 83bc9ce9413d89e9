// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ArticleDocument } from "#contract/screens.ts";
import { bestPriceData, productData } from "#web/testing/shop-data.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";

const show = (documents: ArticleDocument[]) => {
  const product = productData();
  return expectHydrates("ProductVariant", {
    data: { product, bestPrice: bestPriceData(), breadcrumb: [{ name: product.name }], documents },
  });
};

test("documents of an article are named by type and open in a new tab", async () => {
  await show([
    { kind: "instructions", name: "", address: "/-/media/documents/montage-duebel.pdf" },
    { kind: "certificate", name: "ETA-05/0069", address: "/-/media/documents/bewertung.pdf" },
    { kind: "other", name: "Prospekt Herbst", address: "https://papiere.example/herbst.pdf" },
  ]);
  expect(screen.getByRole("heading", { name: "Dokumente" })).toBeDefined();
  const [instructions, approval, leaflet] = screen.getAllByRole("link", { name: /PDF \(öffnet in einem neuen Tab\)$/ });
  expect(instructions!.textContent).toContain("Montageanleitung");
  expect(instructions!.getAttribute("href")).toBe("/-/media/documents/montage-duebel.pdf");
  expect(instructions!.getAttribute("rel")).toBe("noopener");
  expect(approval!.textContent).toContain("Zulassung ETA-05/0069 PDF");
  expect(leaflet!.textContent).toContain("Prospekt Herbst");
});

test("without documents the section is hidden", async () => {
  await show([]);
  expect(screen.queryByText("Dokumente")).toBeNull();
});
