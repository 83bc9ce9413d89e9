// What a check found out. Everything in it is a name or a value, which the page puts into words of its language.

/** The steps, in the order in which they are played. */
export const STEPS = ["needs", "versions", "signIn", "returnAddress", "fetch", "send", "showArticle", "findArticle", "refused"] as const;
export type StepName = (typeof STEPS)[number];

/** What can be said of a step, by its outcome. What was not really tried is never told as working. */
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
  /** What the sentence names: numbers of articles, amounts, addresses. */
  values?: readonly string[];
  /** What came back, as the software gets it; "" for nothing that it would see. */
  answer?: string;
};
export type CheckedStep = StepFound & {
  step: StepName;
  /** The call as the software sends it, with what signs anybody in blanked; "" where nothing is sent. */
  sent: string;
};

/** What a person gave to be played with; the password is in none of it. */
export type CheckInput = { version: string; returnAddress: string; articleNumber: string };
export type CheckReport = { input: CheckInput; steps: readonly CheckedStep[] };
