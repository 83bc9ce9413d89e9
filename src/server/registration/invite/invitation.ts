/** Somebody to be invited, as an operator names them; empty where it is not said. */
export type Invitation = {
  email: string;
  customerNumber: string;
  titleCode: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** Codes such as GROUP-craftsman. */
  groups: readonly string[];
};

/** What came of an invitation; everything but the first left things as they were. */
export type InvitationOutcome =
  | { kind: "invited"; customerId: string }
  /** Invited before, and that link still holds. */
  | { kind: "waits"; since: Date }
  | { kind: "active" }
  | { kind: "locked" }
  | { kind: "no-address" }
  | { kind: "no-customer" }
  | { kind: "no-name" }
  | { kind: "unknown-customer" }
  | { kind: "blocked-customer" }
  | { kind: "other-customer"; customerId: string };
