/** MFV- codes come from the order simulation; the prefix counts in any case (decision A27). */
export function isSimulationCode(code: string): boolean {
  return code.toUpperCase().startsWith("MFV-");
}
