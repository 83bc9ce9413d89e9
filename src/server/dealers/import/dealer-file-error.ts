/** A file of dealers or of their stock is invalid; nothing was imported. The message is for the operator. */
export class DealerFileError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "DealerFileError";
  }
}
