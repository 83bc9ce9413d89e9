/** An invoice fails validation and is held back for manual review. */
export class HeldBackError extends Error {
  readonly broken: readonly string[];
  constructor(number: string, broken: readonly string[]) {
    super(`Invoice ${number} is held back: ${broken.join("; ")}`);
    this.name = "HeldBackError";
    this.broken = broken;
  }
}
