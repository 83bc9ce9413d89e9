export type IdsRefusal =
  | "empty"
  | "tooLarge"
  | "tooManyFields"
  | "valueTooLong"
  | "documentType"
  | "tooDeep"
  | "tooManyLines"
  | "tooManyEntities"
  | "unknownEntity"
  | "unescapedAmpersand"
  | "truncated"
  | "notWellFormed"
  | "wrongRoot";

/** A message that is not taken at all. `detail` names what was met, never a value that may be secret; `line` is where, in the XML. */
export class IdsRefusedError extends Error {
  readonly reason: IdsRefusal;
  readonly detail: string;
  readonly line: number | null;

  constructor(reason: IdsRefusal, detail = "", line: number | null = null) {
    super(`The IDS message was refused: ${reason}${detail && ` (${detail})`}${line === null ? "" : `, line ${line}`}`);
    this.name = "IdsRefusedError";
    this.reason = reason;
    this.detail = detail;
    this.line = line;
  }
}
