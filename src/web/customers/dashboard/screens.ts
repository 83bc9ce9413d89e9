// Dashboard tiles in one module, because every page lists the registry's modules.
export { DashboardAddresses } from "./addresses-tile.tsx";
export { Dashboard } from "./dashboard.tsx";
export { DashboardDocuments } from "./documents-tile.tsx";
export { DashboardGreeting } from "./greeting.tsx";
export { DashboardHelp } from "./help-tile.tsx";
export { DashboardInvoices } from "./invoices-tile.tsx";
export { DashboardOrders } from "./orders-tile.tsx";
export { DashboardPersonal } from "./personal-tile.tsx";
export { DashboardReorder } from "./reorder-tile.tsx";
export { DashboardSettings } from "./settings-tile.tsx";
