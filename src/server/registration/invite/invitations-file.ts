import { GROUPS } from "../../customers/index.ts";
import { emailKey } from "../../mail/index.ts";
import { anyText, parseTable } from "../../spreadsheet/parse-table.ts";
import type { Invitation } from "./invitation.ts";

/** A line of the file: an invitation, or the problem with it. */
export type InvitationLine = { line: number } & ({ invitation: Invitation } | { email: string; problem: string });

const COLUMNS = {
  required: { email: anyText },
  optional: { customer: anyText, title: anyText, first_name: anyText, last_name: anyText, phone: anyText, groups: anyText },
};

/**
 * Reads a CSV of users to invite: separated by semicolons, with column names in the first line; only `email` is required. Invalid
 * lines are reported by number and do not affect the others. Throws TableError.
 */
export function readInvitationsFile(csv: string, groups: GroupCodes = GROUPS): InvitationLine[] {
  const seen = new Map<string, number>();
  const { entries } = parseTable(
    csv,
    COLUMNS,
    ({ email, first_name: firstName, last_name: lastName, ...others }, { line, cells, columns }): InvitationLine => {
      if (cells !== columns) return { line, email, problem: `${columns} cells are expected` };
      const before = seen.get(emailKey(email));
      if (before !== undefined) return { line, email, problem: `stands in line ${before} already` };
      seen.set(emailKey(email), line);
      const invitation = readInvitation({ ...others, email, firstName, lastName }, groups);
      return typeof invitation === "string" ? { line, email, problem: invitation } : { line, invitation };
    },
  );
  return entries;
}

type GroupCodes = readonly { code: string }[];

/** Raw input; groups are separated by commas or whitespace. */
export type TypedInvitation = Readonly<Record<"email" | "customer" | "title" | "firstName" | "lastName" | "phone" | "groups", string>>;

/** Maximum length, as at registration. */
const MAX_NAME_LENGTH = 120;

/** Validates raw input with codes of these groups; returns the problem as a sentence if it is invalid. */
export function readInvitation(
  { email, customer, title, firstName, lastName, phone, groups }: TypedInvitation,
  known: GroupCodes = GROUPS,
): Invitation | string {
  if (!["", "mr", "mrs", "div"].includes(title)) return `the title must be mr, mrs or div, not "${title}"`;
  const codes = groups.split(/[\s,]+/).filter((code) => code !== "");
  const unknown = codes.find((code) => known.every((group) => group.code !== code));
  if (unknown !== undefined) return `there is no group ${unknown}: ${known.map(({ code }) => code).join(", ")}`;
  if ([firstName, lastName, phone].some((part) => part.length > MAX_NAME_LENGTH)) return `a name has ${MAX_NAME_LENGTH} signs at most`;
  return {
    email,
    customerNumber: customer.trim(),
    titleCode: title,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phone: phone.trim(),
    groups: codes,
  };
}
