// A Stryker checker that lets only a sample of the mutants through to the tests.
import { type CheckResult, CheckStatus } from "@stryker-mutator/api/check";
import type { Mutant } from "@stryker-mutator/api/core";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import { pickSample } from "./pick-sample.ts";

export const NOT_IN_SAMPLE = "not in the sample";
export type SampleOptions = { sample: { size: number; seed: string } };

class SampleChecker {
  static inject = tokens(commonTokens.options);
  readonly #options: SampleOptions["sample"];

  constructor(options: object) {
    this.#options = (options as SampleOptions).sample;
  }

  async init(): Promise<void> {}

  /** All mutants in one group: the sample is taken from the whole. */
  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const { size, seed } = this.#options;
    const picked = pickSample(mutants, size, seed);
    return Object.fromEntries(
      mutants.map(({ id }): [string, CheckResult] => [
        id,
        picked.has(id) ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: NOT_IN_SAMPLE },
      ]),
    );
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sample", SampleChecker)];
