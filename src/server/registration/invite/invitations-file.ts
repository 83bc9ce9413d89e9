import { CsvError, parse } from "csv-parse/sync";
import { GROUPS } from "../../customers/index.ts";
import { emailKey } from "../../mail/index.ts";
import type { Invitation } from "./invitation.ts";

/** The file is not a list of invitations; no user was invited. */
export class InvitationsFileError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "InvitationsFileError";
  }
}

/** A line of the file: an invitation, or the problem with it. */
export type InvitationLine = { line: number } & ({ invitation: Invitation } | { email: string; problem: string });

const COLUMNS = ["email", "customer", "title", "first_name", "last_name", "phone", "groups"] as const;
type Column = (typeof COLUMNS)[number];
const REQUIRED: readonly Column[] = ["email"];

type Row = { info: { lines: number }; record: string[] };

/**
 * Reads a CSV of users to invite: separated by semicolons, with column names in the first line; only `email` is required. Invalid
 * lines are reported by number and do not affect the others. Throws InvitationsFileError.
 */
export function readInvitationsFile(text: string): InvitationLine[] {
  const [head, ...rows] = readRows(text);
  const columns = (head?.record ?? []).map((name) => name.toLowerCase());
  const unknown = columns.find((name) => !COLUMNS.includes(name as Column));
  if (unknown !== undefined) throw new InvitationsFileError(`There is no column "${unknown}": ${COLUMNS.join(";")} may be given.`);
  const missing = REQUIRED.find((name) => !columns.includes(name));
  if (missing) throw new InvitationsFileError(`The first line must name the columns, the column ${missing} among them.`);
  const seen = new Map<string, number>();
  return rows.map(({ info: { lines: line }, record }): InvitationLine => {
    const cell = (name: Column): string => record[columns.indexOf(name)] ?? "";
    const email = cell("email");
    if (record.length !== columns.length) return { line, email, problem: `${columns.length} cells are expected` };
    const before = seen.get(emailKey(email));
    if (before !== undefined) return { line, email, problem: `stands in line ${before} already` };
    seen.set(emailKey(email), line);
    const invitation = readInvitation({
      email,
      customer: cell("customer"),
      title: cell("title"),
      firstName: cell("first_name"),
      lastName: cell("last_name"),
      phone: cell("phone"),
      groups: cell("groups"),
    });
    return typeof invitation === "string" ? { line, email, problem: invitation } : { line, invitation };
  });
}

/** Raw input; groups are separated by commas or whitespace. */
export type TypedInvitation = Readonly<Record<"email" | "customer" | "title" | "firstName" | "lastName" | "phone" | "groups", string>>;

/** Maximum length, as at registration. */
const LONGEST_NAME = 120;

/** Validates raw input; returns the problem as a sentence if it is invalid. */
export function readInvitation({ email, customer, title, firstName, lastName, phone, groups }: TypedInvitation): Invitation | string {
  if (!["", "mr", "mrs", "div"].includes(title)) return `the title must be mr, mrs or div, not "${title}"`;
  const codes = groups.split(/[\s,]+/).filter((code) => code !== "");
  const unknown = codes.find((code) => GROUPS.every((group) => group.code !== code));
  if (unknown !== undefined) return `there is no group ${unknown}: ${GROUPS.map(({ code }) => code).join(", ")}`;
  if ([firstName, lastName, phone].some((text) => text.length > LONGEST_NAME)) return `a name has ${LONGEST_NAME} signs at most`;
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

function readRows(text: string): Row[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: ";",
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new InvitationsFileError(error.message);
  }
}
