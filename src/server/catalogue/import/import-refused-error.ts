/** The import was aborted and nothing was changed. The message is shown to the operator. */
export class ImportRefusedError extends Error {
  readonly line: number | null;
  constructor(reason: string, line: number | null = null) {
    super(line === null ? reason : `Line ${line}: ${reason}`);
    this.name = "ImportRefusedError";
    this.line = line;
  }
}

/** An article is invalid: it is skipped and reported, and the import continues. */
export class ArticleProblem extends Error {
  readonly line: number;
  constructor(reason: string, line: number) {
    super(reason);
    this.name = "ArticleProblem";
    this.line = line;
  }
}
