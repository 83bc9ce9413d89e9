/** What is wrong with a file of retailers or of their stock, for the person who imports it; nothing was changed. */
export class RetailerFileError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "RetailerFileError";
  }
}
