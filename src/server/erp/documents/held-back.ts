/** Numbers of the invoices that this process held back and could not make since. */
export const heldBack = new Set<string>();
