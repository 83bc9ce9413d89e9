import { tidyWithdrawal, WITHDRAWAL_MAXIMA, type WithdrawalInput } from "#contract/rules/orders/withdrawal.ts";
import type { Context } from "../context.ts";
import { consumeAttempt, toNetwork } from "../rate-limit/index.ts";
import { insertDraft, selectDraft } from "./withdrawal-store.ts";
import { retentionMs } from "../retention.ts";

export const DRAFT_RETENTION_MS = retentionMs("withdrawalDrafts");

/**
 * Stores the entries of the form, valid or not, until they are confirmed, so that the page's address holds no personal data.
 * Returns the key of the draft; null if the rate limit is exceeded.
 */
export async function saveDraft({ db, clock, random }: Context, sent: WithdrawalInput, network: string): Promise<string | null> {
  const now = clock.now();
  if (!(await consumeAttempt(db, `withdrawal draft:${toNetwork(network)}`, "withdrawalDraft", now))) return null;
  const key = random.hex(16);
  await insertDraft(db, key, cutToStore(tidyWithdrawal(sent)), now);
  return key;
}

/** The entries of a draft; null if there is none, or no longer. */
export async function readDraft({ db, clock }: Pick<Context, "db" | "clock">, key: string): Promise<WithdrawalInput | null> {
  return /^[0-9a-f]{32}$/.test(key) ? selectDraft(db, key, new Date(clock.now().getTime() - DRAFT_RETENTION_MS)) : null;
}

/** Too long entries stay too long, so that the form reports them. */
function cutToStore(input: WithdrawalInput): WithdrawalInput {
  const cut = (field: keyof typeof WITHDRAWAL_MAXIMA) => input[field].slice(0, WITHDRAWAL_MAXIMA[field] + 1);
  return { ...input, name: cut("name"), orderNumber: cut("orderNumber"), email: cut("email"), articles: cut("articles") };
}
