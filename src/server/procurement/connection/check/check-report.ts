// Result of a connection check. It holds only names and values; the page translates them.

/** The steps in the order in which they run. */
export const STEPS = ["needs", "versions", "signIn", "returnAddress", "fetch", "send", "showArticle", "findArticle", "refused"] as const;
export type StepName = (typeof STEPS)[number];

/** Message keys per step outcome; untested steps are never reported as ok. */
export const MESSAGE_KEYS = {
  ok: [
    "needsTold",
    "versionsTold",
    "signedIn",
    "signedInSoftware",
    "addressKnown",
    "addressNew",
    "emptyCame",
    "emptyUnsaid",
    "cartCame",
    "articleShown",
    "articleFound",
    "listFound",
    "labelRefused",
  ],
  failed: [
    "wrongPassword",
    "softwareOnly",
    "tooManyAttempts",
    "addressRefused",
    "callRefused",
    "answerUnreadable",
    "articleUnknown",
    "articleNotTaken",
    "priceMissing",
    "unexpected",
  ],
  notTried: ["passwordMissing", "addressMissing", "articleMissing"],
} as const;
export type Outcome = keyof typeof MESSAGE_KEYS;

type Told = { [O in Outcome]: { outcome: O; said: (typeof MESSAGE_KEYS)[O][number] } }[Outcome];
export type StepFound = Told & {
  /** Placeholders of the message: article numbers, amounts, addresses. */
  values?: readonly string[];
  /** The response as the software receives it; "" when the software would not see one. */
  answer?: string;
};
export type CheckedStep = StepFound & {
  step: StepName;
  /** The call as the software sends it, with credentials masked; "" when the step sends nothing. */
  sent: string;
};

/** The user's input for the check, without the password. */
export type CheckInput = { version: string; returnAddress: string; articleNumber: string };
export type CheckReport = { input: CheckInput; steps: readonly CheckedStep[] };
