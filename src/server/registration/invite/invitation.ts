/** A user to invite, as entered by an operator; unknown fields are "". */
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

/** Result of an invitation; all but "invited" leave the data unchanged. */
export type InvitationOutcome =
  | { kind: "invited"; customerId: string }
  /** Invited before, and the link is still valid. */
  | { kind: "waits"; since: Date }
  | { kind: "active" }
  | { kind: "locked" }
  | { kind: "no-address" }
  | { kind: "no-customer" }
  | { kind: "no-name" }
  | { kind: "unknown-customer" }
  | { kind: "blocked-customer" }
  | { kind: "other-customer"; customerId: string };
