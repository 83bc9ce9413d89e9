import type { VatIdStatus } from "#contract/rules/company/vat-id.ts";

/** Finds out whether a VAT id is valid; "unknown" if it cannot. */
export type VatIdCheck = { check(vatId: string): Promise<VatIdStatus> };
