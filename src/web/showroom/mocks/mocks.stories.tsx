import type { Stories } from "../stories.ts";
import { AccountMenuMock } from "./account-menu.tsx";
import { AddressAdministrationMock } from "./address-administration.tsx";
import { AddressEditMock } from "./address-edit.tsx";

export const stories: Stories = {
  title: "Muster",
  states: [
    { name: "Adressverwaltung", element: <AddressAdministrationMock /> },
    { name: "Adresse bearbeiten", element: <AddressEditMock /> },
    { name: "Kontomenü", element: <AccountMenuMock /> },
  ],
};
