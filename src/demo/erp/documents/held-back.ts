/** Numbers of invoices that this process held back and has not generated since. */
export const heldBack = new Set<string>();
