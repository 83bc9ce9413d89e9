// The settings in one file: the registry names each file to all pages.
export { AccountNewsletter } from "./account-newsletter.tsx";
export { AccountSettings } from "./account-settings.tsx";
export { CompanySettings } from "./company-settings.tsx";
export { UserSettings } from "./user-settings.tsx";
