// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { Hazards } from "./hazards.tsx";

test("a mixture shows pictograms with their names, signal word and statements; other articles nothing", async () => {
  const safety = {
    signalWord: "danger",
    pictograms: ["GHS05"],
    hazards: ["H314: Verursacht schwere Verätzungen."],
    precautions: ["P280: Schutzhandschuhe tragen."],
    ufi: "E600-30P1-S00Y-5079",
  };
  await expectHydrates(() => (
    <>
      <Hazards safety={safety} />
      <Hazards safety={null} />
    </>
  ));
  const [group, ...others] = screen.getAllByRole("group", { name: "Gefahrenhinweise" });
  expect(others).toEqual([]);
  expect(within(group!).getByRole("img", { name: "Ätzwirkung" }).getAttribute("src")).toBe("/media/gefahr/GHS05.svg");
  expect(group!.textContent).toContain("Gefahr");
  expect(group!.textContent).toContain("H314: Verursacht schwere Verätzungen.");
  expect(group!.textContent).toContain("UFI: E600-30P1-S00Y-5079");
});
