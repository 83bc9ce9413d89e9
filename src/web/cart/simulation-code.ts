/** MFV- codes come from the order simulation; the prefix is case-insensitive (decision A27). */
export function isSimulationCode(code: string): boolean {
  return code.toUpperCase().startsWith("MFV-");
}
