/** A mistake in a file of retailers or their stock, with a message for the person who imports it; nothing was changed. */
export class RetailerFileError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "RetailerFileError";
  }
}
