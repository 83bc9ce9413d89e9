/**
 * The shop's advisory locks: one number each, so that nobody waits for a stranger. PostgreSQL keeps them for the whole
 * database, and a number once given is not used again: an older version may be running beside this one.
 */
export const LOCK = {
  /** Migrations of the shop's own tables. */
  migrations: 726_001,
  /** Making and moving the keys that sign tokens. */
  signingKeys: 726_002,
  /** Tables of the job queue. */
  jobTables: 726_003,
  /** Loading content from files. */
  content: 726_004,
  /** One import of a catalogue at a time. */
  catalogueImport: 726_005,
  /** Filling an empty database with the demo. */
  demo: 726_006,
  /** Taking over what the ERP tells. */
  erpMessages: 726_010,
  /** Handing orders over to the ERP that waited, one after another. */
  outbox: 726_011,
  /** Writing down what the ERP tells: positions become visible in their order. */
  erpTelling: 726_007,
} as const;

/** First of two keys, a space of its own beside the single numbers: the second says whose lock it is. */
export const LOCK_SPACE = {
  /** A worker shows that it lives; the second key is the hash of its name. */
  jobHolders: 726_002,
  /** One registration of an e-mail address at a time; the second key is the hash of the address. */
  registrations: 726_003,
  /** One new order list of an account at a time; the second key is the hash of the account's id. */
  orderLists: 726_004,
  /** One change of a company's own numbers at a time; the second key is the hash of the customer's number. */
  ownNumbers: 726_005,
} as const;
