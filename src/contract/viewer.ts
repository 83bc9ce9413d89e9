/** Who looks at a page, as handed to it (shop §3 "User context"). Tokens are empty for visitors. */
export type UserContext = {
  authenticated: boolean;
  accessToken: string;
  idToken: string;
  userId: string;
  name: string;
  email: string;
  /** The unit: ERP customer number or defaultB2BUnit. */
  customerId: string;
  division: string;
  distributionChannel: string;
  salesOrg: string;
  /** Bit mask. */
  groups: number;
  /** guid of the visitor's cart, "current" for customers, "" where there is none. */
  cartId: string;
  isIdsSession: boolean;
  /** The browser came with a session that is over: told once. */
  hasEnded: boolean;
};

/** What the shop answers a page that asks who is signed in by now; both "" for nobody. */
export type SessionResponse = { userId: string; accessToken: string };

/** A visitor without a cart. */
export const VISITOR: UserContext = {
  authenticated: false,
  accessToken: "",
  idToken: "",
  userId: "",
  name: "",
  email: "",
  customerId: "",
  division: "",
  distributionChannel: "",
  salesOrg: "",
  groups: 0,
  cartId: "",
  isIdsSession: false,
  hasEnded: false,
};
