/** The ERP is not reachable or returned no usable response: the shop continues to sell and retries later. */
export class ErpUnavailableError extends Error {
  override name = "ErpUnavailableError";
}

/** The ERP rejected a request permanently; retrying does not help, so it needs manual review. */
export class ErpRefusedError extends Error {
  override name = "ErpRefusedError";
}
