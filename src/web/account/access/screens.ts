// Access to a company in one file: the registry names each file to all pages.
export { CompanyAccess } from "./company-access.tsx";
export { CompanyAccessNotice } from "./company-access-notice.tsx";
