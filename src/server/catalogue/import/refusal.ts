/** The import stopped and nothing was changed. The message is for the person who started it. */
export class ImportRefusedError extends Error {
  readonly line: number | null;
  constructor(reason: string, line: number | null = null) {
    super(line === null ? reason : `Line ${line}: ${reason}`);
    this.name = "ImportRefusedError";
    this.line = line;
  }
}

/** One article cannot be used: it is left out whole and reported; the import goes on. */
export class ArticleProblem extends Error {
  readonly line: number;
  constructor(reason: string, line: number) {
    super(reason);
    this.name = "ArticleProblem";
    this.line = line;
  }
}
