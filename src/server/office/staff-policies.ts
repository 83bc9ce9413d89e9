// Authorization of the back office: what each role may do, as data. A test calls every operation as every role (OFFICE-03).
import { STAFF_ROLES, type StaffRole } from "#contract/office/staff-roles.ts";

export type StaffPolicy = {
  /** Roles that may run the operation; "everyone": also without a session. */
  roles: readonly StaffRole[] | "everyone";
  /** Roles of which one is needed besides, for operations that show data of another area. */
  alsoNeeds?: readonly StaffRole[];
  /** Sensitive: the second factor must have been shown within the last ten minutes. */
  needsRecentFactor?: true;
};

/** Reads of a role's area. Administrators and auditors read everything. */
const reads = (...roles: readonly StaffRole[]): StaffPolicy => ({ roles: [...roles, "admin", "auditor"] });

/** Changes in a role's area. Administrators may change everything, auditors nothing. */
const changes = (...roles: readonly StaffRole[]): StaffPolicy => ({ roles: [...roles, "admin"] });
/** Changes that need the second factor again. */
const sensitiveChanges = (...roles: readonly StaffRole[]): StaffPolicy => ({ ...changes(...roles), needsRecentFactor: true });

/** Besides, those who may see customers. */
const seesCustomers = (policy: StaffPolicy): StaffPolicy => ({ ...policy, alsoNeeds: ["sales", "admin", "auditor"] });

const EVERYONE: StaffPolicy = { roles: "everyone" };
const ALL_STAFF: StaffPolicy = { roles: STAFF_ROLES };
/** Changes of the member's own ways to sign in. */
const OWN_ACCESS: StaffPolicy = { roles: STAFF_ROLES, needsRecentFactor: true };

/** Every operation of the back office by its root field; one without a row fails the start. */
export const STAFF_POLICIES: Readonly<Record<string, StaffPolicy>> = {
  "Query.session": EVERYONE,
  "Query.invitation": EVERYONE,
  "Query.passkeyRequest": EVERYONE,
  "Query.setUpPasskey": EVERYONE,
  "Mutation.signIn": EVERYONE,
  "Query.hasCompanySignOn": EVERYONE,
  "Mutation.completeSignOn": EVERYONE,
  "Mutation.signInWithPasskey": EVERYONE,
  "Mutation.completeSetUp": EVERYONE,
  "Mutation.signOut": ALL_STAFF,
  "Mutation.confirmFactor": ALL_STAFF,
  "Mutation.confirmPasskey": ALL_STAFF,

  "Query.ownAccess": ALL_STAFF,
  "Query.newPasskey": ALL_STAFF,
  "Mutation.addOwnPasskey": OWN_ACCESS,
  "Mutation.renameOwnPasskey": ALL_STAFF,
  "Mutation.removeOwnPasskey": OWN_ACCESS,
  "Mutation.startOwnAuthenticator": OWN_ACCESS,
  "Mutation.confirmOwnAuthenticator": OWN_ACCESS,
  "Mutation.removeOwnAuthenticator": OWN_ACCESS,
  "Mutation.renewOwnRecoveryCodes": OWN_ACCESS,

  "Query.start": ALL_STAFF,
  "Query.waiting": reads("sales"),
  "Query.heldBackInvoices": reads("sales"),

  "Query.orders": reads("sales"),
  "Query.order": reads("sales"),
  "Mutation.handOverOrder": changes("sales"),
  "Query.confirmationRecipients": reads("sales"),
  "Mutation.sendOrderConfirmation": changes("sales"),
  "Mutation.addOrderNote": changes("sales"),
  "Mutation.removeOrderNote": changes("sales"),

  "Query.metrics": reads("sales"),

  "Query.find": ALL_STAFF,

  "Query.tasks": ALL_STAFF,
  "Query.colleagues": ALL_STAFF,
  "Mutation.createTask": changes("sales", "product", "content"),
  "Mutation.setTaskDone": changes("sales", "product", "content"),
  "Mutation.removeTask": changes("sales", "product", "content"),

  "Query.customerPrice": reads("sales", "product"),
  "Query.priceCustomers": reads("sales", "product"),
  "Query.priceArticles": reads("sales", "product"),

  "Query.mails": reads("sales"),
  "Query.mail": reads("sales"),
  "Mutation.resendMail": changes("sales"),

  "Query.jobs": reads(),
  "Query.schedules": reads(),
  "Mutation.rerunJob": changes(),
  "Mutation.giveUpJob": changes(),

  "Query.statements": reads(),
  "Mutation.resetStatements": changes(),

  "Query.customers": reads("sales"),
  "Query.customer": reads("sales"),
  "Mutation.setCustomerVatId": changes("sales"),
  "Mutation.sendUserLink": changes("sales"),
  "Mutation.lockUser": changes("sales"),
  "Mutation.unlockUser": changes("sales"),
  "Mutation.endUserSessions": changes("sales"),
  "Mutation.requestFactorRemoval": changes("sales"),
  "Mutation.agreeToFactorRemoval": sensitiveChanges("sales"),
  "Mutation.cancelFactorRemoval": changes("sales"),

  "Query.requests": reads("sales"),
  "Query.accessRequest": reads("sales"),
  "Query.newCompany": reads("sales"),
  "Query.addressRequest": reads("sales"),
  "Query.goodsReturn": reads("sales"),
  "Query.documentCopy": reads("sales"),
  "Query.customerChoices": reads("sales"),
  "Mutation.assignUser": changes("sales"),
  "Mutation.addUserToCustomer": changes("sales"),
  "Mutation.returnUser": changes("sales"),
  "Mutation.refuseAccess": changes("sales"),
  "Mutation.reviewCompany": changes("sales"),
  "Mutation.confirmAddress": changes("sales"),
  "Mutation.refuseAddress": changes("sales"),
  "Mutation.decideReturn": changes("sales"),
  "Mutation.declineDocumentCopy": changes("sales"),

  "Query.customerVisits": reads("sales"),
  "Mutation.startVisit": sensitiveChanges("sales"),
  "Mutation.endVisit": changes("sales"),
  "Mutation.assignStaff": changes(),
  "Mutation.unassignStaff": changes(),

  "Query.staff": reads(),
  "Mutation.inviteStaff": sensitiveChanges(),
  "Mutation.setStaffRoles": sensitiveChanges(),
  "Mutation.setDiscountLimit": sensitiveChanges(),
  "Mutation.lockStaff": sensitiveChanges(),
  "Mutation.unlockStaff": sensitiveChanges(),
  "Mutation.resetStaff": sensitiveChanges(),

  "Query.auditEntries": reads(),

  "Query.newsletterOptions": reads("content"),
  "Mutation.addNewsletterOption": changes("content"),
  "Mutation.changeNewsletterOption": changes("content"),
  "Mutation.removeNewsletterOption": changes("content"),

  "Query.customerGroups": reads("content"),
  "Query.groupChoices": reads("content"),
  "Mutation.addCustomerGroup": changes("content"),
  "Mutation.changeCustomerGroup": changes("content"),
  "Mutation.removeCustomerGroup": changes("content"),

  "Query.siteSettings": reads(),
  "Mutation.saveSiteSetting": sensitiveChanges(),
  "Mutation.resetSiteSetting": sensitiveChanges(),
  "Query.siteOrderFields": reads(),
  "Mutation.saveSiteOrderFields": sensitiveChanges(),
  "Query.featureSwitches": reads(),
  "Mutation.setFeatureSwitch": sensitiveChanges(),
  "Mutation.removeFeatureSwitch": sensitiveChanges(),

  "Query.searchSites": reads("product"),
  "Query.searchedQueries": reads("product"),
  "Query.searchEntries": reads("product"),
  "Query.searchTest": reads("product"),
  "Mutation.saveSearchEntry": changes("product"),
  "Mutation.removeSearchEntry": changes("product"),

  "Query.dictionary": reads("content"),
  "Query.dictionaryPhrase": reads("content"),
  "Mutation.savePhrase": changes("content"),
  "Mutation.restorePhrase": changes("content"),
  "Query.mailTexts": reads("content"),
  "Query.mailText": reads("content"),
  "Query.mailTextPreview": reads("content"),
  "Mutation.sendMailTextTest": changes("content"),

  "Query.contentEntries": reads("content"),
  "Query.contentSites": reads("content"),
  "Query.contentPage": reads("content"),
  "Query.contentRevision": reads("content"),
  "Query.contentPictures": reads("content"),
  "Query.contentPreview": reads("content"),
  "Query.previewCustomers": seesCustomers(changes("content")),
  "Mutation.createContentPage": changes("content"),
  "Mutation.saveContentDraft": changes("content"),
  "Mutation.restoreContent": changes("content"),
  "Mutation.discardContentDraft": changes("content"),
  "Mutation.publishContent": changes("content"),
  "Mutation.scheduleContent": changes("content"),
  "Mutation.unpublishContent": changes("content"),
  "Mutation.keepContentEdits": changes("content"),
  "Mutation.createContentPreviewLink": changes("content"),
  "Mutation.previewAsCustomer": seesCustomers(changes("content")),

  "Query.mediaFiles": reads("content"),
  "Mutation.saveMedia": changes("content"),
  "Mutation.removeMedia": changes("content"),

  "Query.redirectSites": reads("content"),
  "Query.redirects": reads("content"),
  "Mutation.saveRedirect": changes("content"),
  "Mutation.removeRedirect": changes("content"),

  "Query.imports": reads("product"),
  "Query.import": reads("product"),
  "Query.importSources": reads("product"),
  "Mutation.startImport": changes("product"),
  "Mutation.checkImport": changes("product"),
  "Mutation.releaseImport": changes("product"),
  "Mutation.cancelImport": changes("product"),
  "Mutation.saveImportSource": changes("product"),
  "Mutation.removeImportSource": changes("product"),
  "Mutation.readImportSource": changes("product"),

  "Query.articles": reads("product"),
  "Query.article": reads("product"),
  "Query.articleForm": changes("product"),
  "Mutation.saveShopFields": changes("product"),
  "Mutation.saveProductInformation": changes("product"),

  "Query.dealers": reads("sales"),
  "Query.dealer": reads("sales"),
  "Query.dealerTown": reads("sales"),
  "Mutation.saveDealer": changes("sales"),
  "Mutation.addDealer": changes("sales"),
  "Mutation.removeDealer": changes("sales"),
  "Query.retailers": reads("sales"),
  "Query.retailer": reads("sales"),
  "Query.retailerSites": reads("sales"),
  "Mutation.saveRetailer": changes("sales"),
  "Mutation.addRetailer": changes("sales"),
  "Mutation.removeRetailer": changes("sales"),

  "Query.listedPrices": reads("product"),
  "Query.priceLists": reads("product"),
  "Query.priceFamilies": reads("product"),
  "Query.priceDrafts": reads("product"),
  "Query.draftOverview": reads("product"),
  "Query.priceReleases": reads("product"),
  "Query.releasedPrices": reads("product"),
  "Mutation.addPriceDraft": changes("product"),
  "Mutation.changePriceDraft": changes("product"),
  "Mutation.removePrice": changes("product"),
  "Mutation.discardPriceDraft": changes("product"),
  "Mutation.discardPriceDrafts": changes("product"),
  "Mutation.changePricesByPercent": changes("product"),
  "Mutation.releasePrices": changes("product"),

  "Query.quotes": reads("sales"),
  "Query.quote": reads("sales"),
  "Query.quoteArticle": changes("sales"),
  "Query.quoteCosts": changes("sales"),
  "Query.quotePreview": changes("sales"),
  "Mutation.startQuote": changes("sales"),
  "Mutation.sendQuote": changes("sales"),
  "Mutation.releaseQuote": changes("sales"),
  "Mutation.discardQuoteRelease": changes("sales"),
  "Mutation.declineQuote": changes("sales"),
  "Mutation.sendQuoteMessage": changes("sales"),
};

export function isAllowed({ roles, alsoNeeds }: StaffPolicy, own: readonly StaffRole[]): boolean {
  if (roles === "everyone") return true;
  return own.some((role) => roles.includes(role)) && (!alsoNeeds || own.some((role) => alsoNeeds.includes(role)));
}

/** Operations that staff with these roles may run. */
export function allowedOperations(roles: readonly StaffRole[]): string[] {
  return Object.entries(STAFF_POLICIES).flatMap(([operation, policy]) => (isAllowed(policy, roles) ? [operation] : []));
}
