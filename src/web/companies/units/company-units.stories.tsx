import type { ListedUnit, UnitsPage } from "#contract/rules/company/company-units.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { CompanyUnits } from "./company-units.tsx";

const jan = { value: "10", name: "Jan Büro" };
const otto = { value: "11", name: "Otto Ohm" };
const work: ListedUnit = {
  id: "1",
  parentId: null,
  level: 1,
  name: "Werk Nord",
  branch: "0000100210",
  branchName: "Fassadenbau Groß, Niederlassung Kiel",
  addressId: "7",
  address: "Eichhofstraße 14, 24116 Kiel",
  costCentreId: "3",
  costCentre: "4100 Werk Nord",
  users: [jan],
};
const plain = { branch: "", branchName: "", addressId: "", address: "", costCentreId: "", costCentre: "", users: [] };
const list: Extract<UnitsPage, { view: "list" }> = {
  view: "list",
  unitsSeeOwnOrders: false,
  units: [
    work,
    { ...work, ...plain, id: "2", parentId: "1", level: 2, name: "Halle 2" },
    { ...work, ...plain, id: "3", parentId: "2", level: 3, name: LONG_WORD },
    { ...work, ...plain, id: "4", parentId: "3", level: 4, name: "Montage" },
  ],
  members: [jan, otto],
  branches: [{ value: "0000100220", name: "0000100220 Fassadenbau Groß, Lager Süd" }],
  addresses: [{ value: "7", name: "Eichhofstraße 14, 24116 Kiel" }],
  costCentres: [{ value: "3", name: "4100 Werk Nord" }],
  message: null,
  stuck: [],
  entered: null,
};
const page = (data: ScreenData["CompanyUnits"]) => (
  <PageAs isSignedIn>
    <CompanyUnits {...screenOf<ScreenData["CompanyUnits"]>(data)} />
  </PageAs>
);

export const stories: Stories = {
  title: "Bereiche",
  states: [
    { name: "Baum", element: page(list) },
    { name: "Ohne Bereiche", element: page({ ...list, units: [] }) },
    {
      name: "Nicht gespeichert",
      element: page({ ...list, message: "cycle", entered: { id: "1", values: { name: "Werk", parentId: "3" } } }),
    },
    { name: "Gespeichert", element: page({ ...list, message: "saved" }) },
    { name: "Ohne Recht", element: page({ view: "denied" }) },
    { name: "Besucher", element: page(null) },
  ],
};
