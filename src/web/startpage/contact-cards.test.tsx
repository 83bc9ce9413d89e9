// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";

test("each topic has a card with its people, and links for numbers and addresses", async () => {
  const items = [
    {
      title: "Technik",
      text: "Bemessung",
      people: "Ole Carstens",
      hours: "Mo–Fr",
      phone: "+49 69 90009-110",
      email: "technik@shop.example",
    },
    { title: "Vertrieb" },
  ];
  await expectHydrates("ContactCards", { fields: { items } });
  const [technical, sales] = screen.getAllByRole("listitem");
  const card = within(technical!);
  expect(card.getByText("Ole Carstens")).toBeDefined();
  expect(card.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["tel:+496990009110", "mailto:technik@shop.example"]);
  expect(sales!.textContent).toBe("Vertrieb");
});
