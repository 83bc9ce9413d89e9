import type { UnitsPage } from "#contract/rules/company/company-units.ts";
import type { Context } from "../context.ts";
import { formatAddress, listDeliveryAddresses } from "../customers/index.ts";
import { can } from "../policies.ts";
import { asCompany, type Customer, isProcurement } from "../viewer.ts";
import { selectUnitsSeeOwnOrders } from "./company-store.ts";
import { isActive, listMembers, memberName } from "./find-members.ts";
import { selectCostCentreNames, selectManagedCustomers, selectUnits } from "./unit-store.ts";

type Listed = Omit<Extract<UnitsPage, { view: "list" }>, "view" | "message" | "stuck" | "entered">;

/** The units of the viewer's company with their users, and what they can have; null for users who do not manage it. */
export async function listUnitsToManage(given: Context & { viewer: Customer }): Promise<Listed | null> {
  const ctx = { ...given, viewer: asCompany(given.viewer) };
  const { db, viewer } = ctx;
  if (!can(viewer, "manageCompany") || isProcurement(viewer.cartKind)) return null;
  const { customerId, accountId } = viewer;
  const members = (await listMembers(db, customerId)).filter(isActive);
  const addresses = (await listDeliveryAddresses(ctx)).map((address) => ({
    value: String(address.addressId),
    name: formatAddress(address),
  }));
  const costCentres = (await selectCostCentreNames(db, customerId)).map(({ costCentreId, number, name }) => ({
    value: costCentreId,
    name: `${number} ${name}`,
  }));
  const managed = await selectManagedCustomers(db, accountId);
  const units = await selectUnits(db, customerId);
  const nameOf = (choices: readonly { value: string; name: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.name ?? "";
  return {
    unitsSeeOwnOrders: await selectUnitsSeeOwnOrders(db, customerId),
    units: units.map((unit) => {
      const [addressId, costCentreId] = [unit.addressId === null ? "" : String(unit.addressId), unit.costCentreId ?? ""];
      return {
        id: unit.unitId,
        parentId: unit.parentId,
        level: unit.level,
        name: unit.name,
        branch: unit.branch?.unit ?? "",
        branchName: unit.branch?.name ?? "",
        addressId,
        address: nameOf(addresses, addressId),
        costCentreId,
        costCentre: nameOf(costCentres, costCentreId),
        users: members
          .filter(({ unitId }) => unitId === unit.unitId)
          .map((member) => ({ value: member.accountId, name: memberName(member) })),
      };
    }),
    members: members.map((member) => ({ value: member.accountId, name: memberName(member) })),
    branches: managed
      .filter((branch) => branch.customerId !== customerId)
      .map(({ unit, name }) => ({ value: unit, name: `${unit} ${name}` })),
    addresses,
    costCentres,
  };
}
