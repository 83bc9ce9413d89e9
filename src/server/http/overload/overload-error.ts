/** The process is saturated: this request was rejected so that others are answered in time. */
export class OverloadError extends Error {
  override name = "OverloadError";
  readonly statusCode = 503;
  constructor() {
    super("the process is saturated");
  }
}
