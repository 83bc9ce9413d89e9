// Company screens in one module, because every page lists the registry's modules.
export { Company } from "./company.tsx";
export { CompanyInvitation } from "./company-invitation.tsx";
