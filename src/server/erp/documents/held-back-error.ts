/** An invoice that breaks its own rules: it is held back until somebody has looked. */
export class HeldBackError extends Error {
  readonly broken: readonly string[];
  constructor(number: string, broken: readonly string[]) {
    super(`Invoice ${number} is held back: ${broken.join("; ")}`);
    this.name = "HeldBackError";
    this.broken = broken;
  }
}
