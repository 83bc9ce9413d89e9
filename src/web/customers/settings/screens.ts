// Settings screens in one module, because every page lists the registry's modules.
export { AccountNewsletter } from "./account-newsletter.tsx";
export { AccountSettings } from "./account-settings.tsx";
export { CompanySettings } from "./company-settings.tsx";
export { RequiredFactor } from "./required-factor.tsx";
export { RequiredFactorNotice } from "./required-factor-notice.tsx";
export { UserSettings } from "./user-settings.tsx";
