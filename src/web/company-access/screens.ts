// Company access screens in one module, because every page lists the registry's modules.
export { CompanyAccess } from "./company-access.tsx";
export { CompanyAccessNotice } from "./company-access-notice.tsx";
export { CompanyRequests } from "./company-requests.tsx";
