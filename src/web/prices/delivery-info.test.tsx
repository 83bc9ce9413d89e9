// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { DeliveryInfo } from "./delivery-info.tsx";

const styles = readFileSync("src/web/prices/delivery-info.module.css", "utf8");

test.each([
  ["FASTDELIVERY", "Lieferbar in ca. 1–2 Werktagen"],
  ["SLOWDELIVERY", "Lieferbar in ca. 3–4 Werktagen"],
  ["", "Lieferbar in ca. 3–4 Werktagen"],
  ["NODELIVERY", "Nicht lieferbar"],
  ["DAYS:5", "Lieferbar in ca. 5 Werktagen"],
])("a speed of %j reads %s (FAM-16)", async (speed, words) => {
  await expectHydrates(() => <DeliveryInfo speed={speed} />);
  expect(screen.getByText(words)).toBeDefined();
});

test("slow and no delivery each have their own icon (FAM-17)", async () => {
  for (const speed of ["SLOWDELIVERY", "NODELIVERY"]) {
    const { container, unmount } = await expectHydrates(() => <DeliveryInfo speed={speed} />);
    expect(container.querySelector("p")!.dataset["speed"]).toBe(speed);
    unmount();
  }
  const [slow, none] = ["SLOWDELIVERY", "NODELIVERY"].map(
    (speed) => new RegExp(`\\[data-speed="${speed}"\\][^{]*\\{[^}]*background: ([^;]+);`).exec(styles)?.[1],
  );
  expect(slow).toBeDefined();
  expect(none).toBeDefined();
  expect(slow).not.toBe(none);
});

test("an unknown speed is logged and shown as unknown", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await renderOnServer(() => <DeliveryInfo speed="TELEPORT" />)).toContain("Lieferzeit unbekannt");
  expect(log).toHaveBeenCalledWith("unknown delivery speed", "TELEPORT");
  log.mockRestore();
});
