// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AttributeData } from "#contract/screens.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { attributeData } from "#web/testing/shop-data.ts";
import { AttributeValue } from "./attribute-value.tsx";

const show = (attribute: AttributeData | undefined) => expectHydrates(() => <AttributeValue attribute={attribute} />);

test("the drive shows its icon by its technical name; no other attribute has one (FAM-08)", async () => {
  const drive = await show({ ...attributeData("SCHL_WEITE", "Antrieb", "T30"), technicalName: "drive-hexalobular" });
  expect(drive.container.querySelector("svg")).not.toBeNull();
  expect(drive.container.textContent).toContain("T30");
  drive.unmount();
  const { container } = await show(attributeData("BOHRER_D", "Bohrernenndurchmesser", "T30"));
  expect(container.querySelector("svg")).toBeNull();
});

test.each(["ZULASSUNG_D", "ZULASSUNG_E", "ZULASSUNG_I"])("%s is a check mark if granted and a dash otherwise (FAM-07)", async (key) => {
  const granted = await show(attributeData(key, "Zulassung", "ja"));
  expect(screen.getByRole("img", { name: "Zulassung vorhanden" })).toBeDefined();
  granted.unmount();
  const numbered = await show(attributeData(key, "Zulassung", "ETA-05/0069"));
  expect(screen.getByRole("img", { name: "Zulassung vorhanden" })).toBeDefined();
  numbered.unmount();
  const { container } = await show(attributeData(key, "Zulassung", "nein"));
  expect(screen.queryByRole("img")).toBeNull();
  expect(container.textContent).toContain("–");
});

test("a value has its unit, a missing one is a dash", async () => {
  const { container, unmount } = await show({ ...attributeData("LAENGE", "Länge", "50"), unit: "mm" });
  expect(container.textContent).toBe("50 mm");
  unmount();
  const decimal = await show({ ...attributeData("GEWICHT", "Gewicht", "0.4"), unit: "g" });
  expect(decimal.container.textContent).toBe("0,4 g");
  decimal.unmount();
  expect((await show(undefined)).container.textContent).toBe("–");
});
