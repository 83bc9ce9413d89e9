/**
 * Advisory locks of the shop, each with a number of its own, so that unrelated processes do not block each other. They are
 * global to the database. Never reuse a number: an older version may run in parallel.
 */
export const LOCK = {
  /** Migrations of the shop's own tables. */
  migrations: 726_001,
  /** Creating and rotating the keys that sign tokens. */
  signingKeys: 726_002,
  /** Tables of the job queue. */
  jobTables: 726_003,
  /** Loading content from files. */
  content: 726_004,
  /** One catalogue import at a time. */
  catalogueImport: 726_005,
  /** Filling an empty database with the demo. */
  demo: 726_006,
  /** Applying messages of the ERP. */
  erpMessages: 726_010,
  /** Handing waiting orders over to the ERP, one after another. */
  outbox: 726_011,
  /** Publishing the documents of catalogues, one run at a time. */
  technicalDocuments: 726_012,
  /** Appending entries to the audit log, taken by its trigger. */
  auditLog: 726_013,
  /** Recording messages of the ERP: their positions become visible in order. */
  erpTelling: 726_007,
  /** Restoring a backup into an empty database. */
  restore: 726_014,
} as const;

/** First of two keys, in a separate key space from the single numbers; the second key identifies the owner. */
export const LOCK_SPACE = {
  /** Heartbeat of a worker; the second key is the hash of its name. */
  jobHolders: 726_002,
  /** One registration per email address at a time; the second key is the hash of the address. */
  registrations: 726_003,
  /** One new order list per account at a time; the second key is the hash of the account's id. */
  orderLists: 726_004,
  /** One change of a company's own part numbers at a time; the second key is the hash of the customer's number. */
  ownNumbers: 726_005,
  /** One change of an address's stock notices at a time; the second key is the hash of the address. */
  stockNotices: 726_006,
  /** One saved cart per account at a time; the second key is the hash of the account's id. */
  savedCarts: 726_007,
  /** One new standing order per account at a time; the second key is the hash of the account's id. */
  standingOrders: 726_008,
  /** One request for a document bundle per customer at a time; the second key is the hash of the customer's number. */
  documentBundles: 726_017,
} as const;
