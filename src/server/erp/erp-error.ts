/** What an adapter throws where there is no answer that could be used: the shop sells on, and asks again later. */
export class ErpUnavailableError extends Error {
  override name = "ErpUnavailableError";
}

/** The ERP answered that it does not take what it was given, and would not later: somebody must look at it. */
export class ErpRefusedError extends Error {
  override name = "ErpRefusedError";
}
