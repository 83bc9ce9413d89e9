import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { StartError } from "#server/start/start-error.ts";

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>["values"];

type Command<Names extends readonly string[], Options extends ParseArgsOptionsConfig> = {
  /** Printed for --help, and after an error message for wrong arguments. */
  usage: string;
  /** Names of the required arguments. Without it, the command takes any number and checks them itself. */
  args?: Names;
  options?: Options;
  /** Errors of this class mean that an input file is invalid. */
  fileError?: new (problem: string) => Error;
  run(input: { args: { [Index in keyof Names]: string }; options: Values<Options> }): Promise<void> | void;
};

/** Wrong arguments: the usage follows the message. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Runs a command-line tool. Prints expected errors without a stack trace and sets the exit status to 1 then. */
export async function defineCommand<const Names extends readonly string[] = string[], const Options extends ParseArgsOptionsConfig = {}>(
  command: Command<Names, Options>,
  argv: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    const { values, positionals } = parse(argv, command.options);
    if (values["help"]) return console.log(command.usage);
    if (command.args) checkCount(command.args, positionals);
    await command.run({ args: positionals as { [Index in keyof Names]: string }, options: values as Values<Options> });
  } catch (error) {
    console.error(describeError(error, command));
    process.exitCode = 1;
  }
}

function parse(argv: readonly string[], options: ParseArgsOptionsConfig = {}): { values: Record<string, unknown>; positionals: string[] } {
  try {
    return parseArgs({ args: argv, allowPositionals: true, options: { ...options, help: { type: "boolean", short: "h" } } });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function checkCount(names: readonly string[], positionals: readonly string[]): void {
  const missing = names.find((_, index) => !positionals[index]);
  if (missing !== undefined) throw new UsageError(`The argument ${missing} is missing.`);
  if (positionals.length > names.length) throw new UsageError(`Unexpected argument: ${positionals[names.length]}`);
}

/** Rethrows unexpected errors. */
function describeError(error: unknown, { usage, fileError }: Pick<Command<[], {}>, "usage" | "fileError">): string {
  if (error instanceof UsageError) return `${error.message}\n${usage}`;
  if (error instanceof StartError) return error.message;
  if (fileError && error instanceof fileError) return `Nothing was changed. ${error.message}`;
  throw error;
}
