import type { FilledLine, ReturnReason, ReturnState } from "#contract/rules/orders/returns.ts";
import type { Context } from "../context.ts";
import type { Customer } from "../viewer.ts";
import { retentionMs } from "../retention.ts";

export type OwnContext = Context & { viewer: Customer };

/** Job that mails the customer a decision. */
export const MAIL_RETURN_DECISION = "mail-return-decision";

/** A draft that was not sent is removed after this time. */
export const DRAFT_LIFETIME_MS = retentionMs("returnDrafts");
/** Pictures are removed this long after a return was closed or refused. */
export const PICTURE_LIFETIME_MS = retentionMs("returnPictures");

export type ReturnPicture = { pictureId: string; sha256: string; fileName: string };

export type ReturnLine = {
  position: number;
  articleNumber: string;
  /** As in the order. */
  name: string;
  unit: string;
  quantity: number;
  reason: ReturnReason;
  text: string;
};

/** A sent return. */
export type GoodsReturn = {
  returnId: string;
  returnNumber: string;
  orderCode: string;
  customerId: string;
  accountId: string | null;
  siteId: string;
  language: string;
  state: ReturnState;
  answer: string;
  requestedAt: Date;
  decidedAt: Date | null;
  closedAt: Date | null;
  lines: readonly ReturnLine[];
  pictures: readonly ReturnPicture[];
};

export type DraftLine = FilledLine & { position: number };
export type ReturnDraft = { returnId: string; lines: readonly DraftLine[]; pictures: readonly ReturnPicture[] };

/** Whether a text could be the number of a return, in any spelling. */
export function readReturnNumber(text: string): string | null {
  const number = text.replaceAll(/\s/g, "").toUpperCase();
  return /^R\d{6,12}$/.test(number) ? number : null;
}
