import { expect, test } from "vitest";
import { dropUnknownGroups } from "./drop-unknown-groups.ts";

const site = (features: unknown) => ({ siteId: "FIWE-DE", name: "", hosts: [], settings: { site: { name: "Shop", features } } });

test("groups that do not exist are left out one by one; a switch without any is off (OFFICE-33)", () => {
  const { sites, unknown } = dropUnknownGroups(
    [site({ search: { groups: [1, 512] }, visits: { groups: [1024] }, comparison: false, quickOrder: { groups: [4] } })],
    [{ bit: 1 }, { bit: 4 }],
  );
  expect(sites[0]!.settings).toEqual({
    site: { name: "Shop", features: { search: { groups: [1] }, visits: false, comparison: false, quickOrder: { groups: [4] } } },
  });
  expect(unknown).toEqual([
    { siteId: "FIWE-DE", feature: "search", groups: [512] },
    { siteId: "FIWE-DE", feature: "visits", groups: [1024] },
  ]);
});

test("sites without such groups stay the same", () => {
  const one = site(undefined);
  expect(dropUnknownGroups([one], [])).toEqual({ sites: [one], unknown: [] });
});
