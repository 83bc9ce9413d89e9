/** Why a file of dealers or of their stock is not imported, for the person who imports it; nothing was changed. */
export class DealerFileError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "DealerFileError";
  }
}
