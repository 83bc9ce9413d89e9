export type IdsRejectionReason =
  | "empty"
  | "tooLarge"
  | "tooManyFields"
  | "valueTooLong"
  | "documentType"
  | "tooDeep"
  | "tooManyLines"
  | "tooManyElements"
  | "tooManyEntities"
  | "unknownEntity"
  | "unescapedAmpersand"
  | "truncated"
  | "notWellFormed"
  | "wrongRoot";

/** Element names can be as long as the message. */
const MAX_DETAIL_LENGTH = 100;

/**
 * A message that is rejected as a whole. `detail` names the offending part, never a value that could be secret; `line` is the
 * line of the XML.
 */
export class IdsRefusedError extends Error {
  readonly reason: IdsRejectionReason;
  readonly detail: string;
  readonly line: number | null;

  constructor(reason: IdsRejectionReason, about = "", line: number | null = null) {
    const detail = about.slice(0, MAX_DETAIL_LENGTH);
    super(`The IDS message was refused: ${reason}${detail && ` (${detail})`}${line === null ? "" : `, line ${line}`}`);
    this.name = "IdsRefusedError";
    this.reason = reason;
    this.detail = detail;
    this.line = line;
  }
}
