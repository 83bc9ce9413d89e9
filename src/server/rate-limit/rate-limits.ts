import { INVITATIONS_A_DAY } from "#contract/rules/company/company-forms.ts";

/** Allows `burst` attempts at once, then one per `everyMs` milliseconds. */
export type RateLimit = {
  /** What would happen without the limit, or why it is as high as it is. */
  protects: string;
  /** Whose attempts count together. */
  per: string;
  burst: number;
  everyMs: number;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const NETWORK = "network";
const ACCOUNT = "account";
const COMPANY = "company";
const EMAIL = "email address";

/** All rate limits (docs/security.md is generated from them). The names of buckets in the database are the callers'. */
export const RATE_LIMITS = {
  signInNetwork: {
    protects: "One network guesses the password of an account.",
    per: "network and account",
    burst: 10,
    everyMs: 90 * SECOND,
  },
  signInAddress: {
    protects: "One network tries many accounts; an office shares a network.",
    per: NETWORK,
    burst: 50,
    everyMs: 18 * SECOND,
  },
  signInStrangers: {
    protects: "Many networks guess the password of an account from unknown browsers.",
    per: ACCOUNT,
    burst: 30,
    everyMs: 30 * SECOND,
  },
  signInBrowser: {
    protects: "A known browser guesses; it replaces the three limits above, so that strangers cannot lock the owner out.",
    per: "browser and account",
    burst: 10,
    everyMs: 90 * SECOND,
  },
  secondFactorCode: {
    protects: "Somebody guesses a code of six digits.",
    per: "account or member of staff",
    burst: 5,
    everyMs: 3 * MINUTE,
  },
  passkeyOptions: { protects: "Each request for a passkey before sign-in stores a row.", per: NETWORK, burst: 120, everyMs: 5 * SECOND },
  companySignOn: { protects: "Start and return of a staff sign-on each take one attempt.", per: NETWORK, burst: 40, everyMs: 15 * SECOND },
  lostFactorReport: { protects: "Each report of a lost second factor mails the owner.", per: ACCOUNT, burst: 3, everyMs: 8 * HOUR },
  forgottenPasswordNetwork: {
    protects: "Each forgotten password mails the owner.",
    per: "network and account",
    burst: 3,
    everyMs: 5 * MINUTE,
  },
  forgottenPasswordAll: {
    protects: "Many networks fill a mailbox; the mailed links live longer than the interval, so nobody is locked out.",
    per: ACCOUNT,
    burst: 10,
    everyMs: 5 * MINUTE,
  },
  softwarePassword: { protects: "Each password for software sends a mail.", per: ACCOUNT, burst: 10, everyMs: MINUTE },

  registrationNetwork: {
    protects: "Somebody probes for existing accounts; an office shares a network.",
    per: NETWORK,
    burst: 20,
    everyMs: MINUTE,
  },
  registrationAddress: { protects: "Each registration sends a mail.", per: EMAIL, burst: 5, everyMs: 10 * MINUTE },
  captchaChallenge: {
    protects: "Creating a challenge costs CPU, and a form needs only one.",
    per: NETWORK,
    burst: 60,
    everyMs: 10 * SECOND,
  },
  companyAccessRequest: { protects: "Each request for access to a company may send a mail.", per: ACCOUNT, burst: 3, everyMs: 8 * HOUR },
  companyAccessMail: {
    protects: "Requests mail the main contacts of a company; further ones appear only on their page.",
    per: COMPANY,
    burst: 10,
    everyMs: HOUR,
  },
  companyInvitation: {
    protects: "Each invitation sends a mail to an address of the client's choice.",
    per: COMPANY,
    burst: INVITATIONS_A_DAY,
    everyMs: (24 * HOUR) / INVITATIONS_A_DAY,
  },
  companyDomain: {
    protects: "Each confirmation of a mail domain goes to an address of the client's choice.",
    per: COMPANY,
    burst: 10,
    everyMs: HOUR,
  },
  companyFactorRule: { protects: "Each change of the rule on second factors mails all users.", per: COMPANY, burst: 3, everyMs: HOUR },

  quoteDraft: { protects: "Each save of a request for a quote may store files.", per: ACCOUNT, burst: 40, everyMs: 10 * SECOND },
  quoteSend: {
    protects: "Each request for a quote, and each message about one, mails the sales office.",
    per: "account, requests and messages apart",
    burst: 20,
    everyMs: 3 * MINUTE,
  },
  guestQuoteNetwork: { protects: "Visitors request quotes; an office shares a network.", per: NETWORK, burst: 20, everyMs: 3 * MINUTE },
  guestQuoteAddress: { protects: "Each visitor's request sends a mail.", per: EMAIL, burst: 5, everyMs: HOUR },
  returnDraft: { protects: "Each save of a return may process pictures.", per: ACCOUNT, burst: 30, everyMs: 10 * SECOND },
  returnSend: { protects: "Each return mails the sales office.", per: ACCOUNT, burst: 20, everyMs: 5 * MINUTE },
  withdrawalDraft: { protects: "Each draft of a withdrawal stores a row, without an account.", per: NETWORK, burst: 30, everyMs: MINUTE },
  withdrawalNetwork: { protects: "Each withdrawal mails an address of the client's choice.", per: NETWORK, burst: 12, everyMs: 5 * MINUTE },
  withdrawalAddress: { protects: "Withdrawals fill a mailbox.", per: EMAIL, burst: 6, everyMs: HOUR },
  documentCopy: { protects: "Each request for an old document mails the sales office.", per: ACCOUNT, burst: 10, everyMs: 10 * MINUTE },
  addressRequest: { protects: "Each request for a new address mails the sales office.", per: ACCOUNT, burst: 20, everyMs: 10 * MINUTE },
  documentRecipientCompany: {
    protects: "A company sends confirmations to recipients of its documents.",
    per: COMPANY,
    burst: 20,
    everyMs: 10 * MINUTE,
  },
  documentRecipientAddress: { protects: "Confirmations of several companies fill a mailbox.", per: EMAIL, burst: 3, everyMs: 4 * HOUR },

  newsletterNetwork: {
    protects: "Somebody orders newsletters for others; an office shares a network.",
    per: NETWORK,
    burst: 20,
    everyMs: 3 * MINUTE,
  },
  newsletterAddress: {
    protects: "Mails of the newsletter's sign-up or cancellation fill a mailbox.",
    per: "email address and kind of mail",
    burst: 3,
    everyMs: HOUR,
  },
  stockNoticeNetwork: {
    protects: "Somebody requests stock notices for others; an office shares a network.",
    per: NETWORK,
    burst: 20,
    everyMs: 3 * MINUTE,
  },
  stockNoticeAddress: { protects: "Confirmations of stock notices fill a mailbox.", per: EMAIL, burst: 5, everyMs: HOUR },
  seminarNetwork: {
    protects: "Each booking of a seminar mails an address of the client's choice.",
    per: NETWORK,
    burst: 12,
    everyMs: 5 * MINUTE,
  },
  seminarAddress: { protects: "Bookings of seminars fill a mailbox.", per: EMAIL, burst: 4, everyMs: HOUR },
  accessibilityMessage: { protects: "Each message about a barrier mails the shop's office.", per: NETWORK, burst: 8, everyMs: 5 * MINUTE },
  statisticsBatch: {
    protects: "A program counts events in a loop; pages send a batch when the user leaves.",
    per: NETWORK,
    burst: 240,
    everyMs: SECOND / 2,
  },

  quickOrderFile: {
    protects: "A program uploads order files in a loop; a user may fix a file and retry.",
    per: NETWORK,
    burst: 30,
    everyMs: 2 * SECOND,
  },
  partNumbersFile: {
    protects: "A program uploads part numbers in a loop; a user may fix a file and retry.",
    per: NETWORK,
    burst: 30,
    everyMs: 2 * SECOND,
  },
  costCentresFile: {
    protects: "A program uploads cost centres in a loop; a user may fix a file and retry.",
    per: NETWORK,
    burst: 30,
    everyMs: 2 * SECOND,
  },
  invoiceArchive: {
    protects: "An archive of documents that were never opened takes the ERP some time.",
    per: COMPANY,
    burst: 20,
    everyMs: MINUTE,
  },
  documentBundle: {
    protects: "Each bundle of documents is packed for one reader.",
    per: "company or network",
    burst: 30,
    everyMs: 30 * SECOND,
  },
  priceList: { protects: "A price list computes the prices of the whole assortment.", per: COMPANY, burst: 3, everyMs: 20 * MINUTE },
  dataExport: { protects: "A data export reads all data of an account.", per: ACCOUNT, burst: 5, everyMs: 10 * MINUTE },

  procurementLogin: {
    protects: "Procurement software signs in by password; a company shares a network.",
    per: NETWORK,
    burst: 60,
    everyMs: 2 * SECOND,
  },
  procurementImport: { protects: "One imported cart can hold thousands of lines.", per: ACCOUNT, burst: 30, everyMs: 2 * SECOND },
  procurementCheck: {
    protects: "Each check of a connection runs all its steps; users repeat it after each change.",
    per: ACCOUNT,
    burst: 10,
    everyMs: 10 * SECOND,
  },
  procurementTrial: { protects: "Anybody may try a request; developers repeat it often.", per: NETWORK, burst: 30, everyMs: 2 * SECOND },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
