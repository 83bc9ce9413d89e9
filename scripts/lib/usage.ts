// What a command says when it is asked how it is used.
/** Prints how the command is used and ends it, where that is what was asked for. */
export function tellUsage(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.includes("--help") && !args.includes("-h")) return;
  console.log(usage);
  process.exit(0);
}
