import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { register } from "#contract/generated/operations.ts";
import {
  validateRegistration,
  REGISTRATION_STEPS,
  type RegistrationDraft,
  type RegistrationErrors,
  type RegistrationField,
  type RegistrationStep,
} from "#contract/rules/account/registration.ts";
import { pushEvent, type RegistrationEvent } from "#web/analytics/data-layer.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute, OperationError } from "#web/shell/calls/graphql.ts";
import { type Captcha, useCaptcha } from "./captcha/use-captcha.ts";
import { clearDraft, saveDraft, readDraft } from "./draft-storage.ts";
import type { RegistrationContent } from "./registration-content.ts";
import { changeDraft, EMPTY_DRAFT } from "./registration-draft.ts";
import { registrationVariables } from "./registration-variables.ts";
import { useSteps } from "./use-steps.ts";

export type RegistrationPhase = "editing" | "sending" | "done";
/** duplicate: the address has an account. The others get general texts with advice. */
export type RegistrationFailure = {
  kind: "duplicate" | "offline" | "captcha" | "busy" | "outdated" | "businessOnly" | "password" | "failed";
  errorId: string;
};

export type RegistrationModel = {
  phase: RegistrationPhase;
  draft: RegistrationDraft;
  step: RegistrationStep;
  /** Whether the step is known; before reading the address it may be another. */
  isKnown: boolean;
  turns: number;
  /** Errors up to this step, and the visible ones: of blurred fields, and all after an attempt to continue. */
  errors: RegistrationErrors;
  shownErrors: RegistrationErrors;
  /** Counts rejected attempts: each scrolls to the first error. */
  refusals: number;
  failure: RegistrationFailure | null;
  /** Whether the current password is one that the server rejected. */
  isPasswordRefused: boolean;
  change(change: Partial<RegistrationDraft>): void;
  /** Handles blur of a field. */
  leaveField(field: RegistrationField): void;
  next(): void;
  goBackTo(step: RegistrationStep): void;
  retryCaptcha(): void;
};

/** State and actions of the registration (REG-01). */
export function useRegistration({ rules, salutation, ...versions }: RegistrationContent): RegistrationModel {
  const [draft, setDraft] = useState<RegistrationDraft>({ ...EMPTY_DRAFT, salutation });
  const [phase, setPhase] = useState<RegistrationPhase>("editing");
  const [failure, setFailure] = useState<RegistrationFailure | null>(null);
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set());
  const [refused, setRefused] = useState<ReadonlySet<RegistrationStep>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const [refusedPassword, setRefusedPassword] = useState<string | null>(null);
  const isBusy = useRef(false);
  const isRead = useRef(false);
  const untouched = useRef(draft);
  const latest = useRef(draft);
  latest.current = draft;

  const change = (part: Partial<RegistrationDraft>) => {
    latest.current = changeDraft(latest.current, part);
    setDraft(latest.current);
  };
  // Before the steps follow the address: the draft limits how far they go after a reload.
  useLayoutEffect(() => {
    const kept = readDraft();
    if (kept) change(kept);
    isRead.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (isRead.current && phase !== "done" && draft !== untouched.current) saveDraft(draft);
  }, [draft, phase]);

  const captchaOfNow = useRef<Captcha | null>(null);
  const { step, isKnown, turns, goTo, leave } = useSteps(
    () => (phase === "done" ? 4 : firstOpenStep(latest.current, rules)),
    () => captchaOfNow.current?.clear(),
  );
  // Solved in the background while names and address are filled in.
  const captcha = useCaptcha(phase !== "done" && step > 1, change);
  captchaOfNow.current = captcha;
  const errors = validateRegistration(draft, rules, step);

  function refuse(open: RegistrationStep) {
    setRefused(new Set([...refused, open]));
    setRefusals((count) => count + 1);
  }

  function next() {
    if (isBusy.current) return;
    if (Object.keys(errors).length > 0) {
      const open = firstOpenStep(draft, rules);
      goTo(open);
      return refuse(open);
    }
    if (step === 3 && draft.hasCaptchaError) captcha.retry();
    if (step < 4) return goTo((step + 1) as RegistrationStep);
    // Nothing is sent while the captcha has failed (REG-35).
    if (draft.hasCaptchaError) return refuse(step);
    void submit();
  }

  async function submit(): Promise<void> {
    isBusy.current = true;
    setPhase("sending");
    setFailure(null);
    try {
      const outcome = await send(draft);
      if (outcome) return fail(outcome);
      pushEvent(registrationEvent(draft));
      clearDraft();
      setPhase("done");
      leave();
    } catch (error) {
      console.error("the registration was not answered", error);
      const { type, errorId } = error instanceof OperationError ? error : { type: "", errorId: "" };
      fail({ kind: type === "NetworkError" ? "offline" : "failed", errorId });
    } finally {
      isBusy.current = false;
    }
  }

  /** Resolves to the failure, or null. */
  async function send(sent: RegistrationDraft): Promise<RegistrationFailure | null> {
    const captchaResponse = await captcha.answer().catch(() => null);
    if (captchaResponse === null) return { kind: "captcha", errorId: "" };
    const { baseSiteId } = callVariables();
    const { register: result } = await execute(register, { ...registrationVariables(sent, versions), baseSiteId, captchaResponse });
    if (result.statusCode === 201 && !result.errorCode) return null;
    // A response is valid once, whatever the outcome.
    captcha.clear();
    console.error(`the registration was refused: ${result.statusCode} ${result.errorCode ?? ""}`);
    return { kind: kindOf(result.errorCode), errorId: "" };
  }

  function fail(outcome: RegistrationFailure) {
    if (outcome.kind === "password") setRefusedPassword(latest.current.password);
    setFailure(outcome);
    setPhase("editing");
  }

  return {
    phase,
    draft,
    step,
    isKnown,
    turns,
    errors,
    shownErrors: refused.has(step) ? errors : leftWrong(errors, left, draft),
    refusals,
    failure,
    isPasswordRefused: refusedPassword !== null && draft.password === refusedPassword,
    change,
    leaveField: (field) => left.has(field) || setLeft(new Set([...left, field])),
    next,
    goBackTo: (earlier) => earlier < step && !isBusy.current && goTo(earlier),
    retryCaptcha: () => captcha.retry(),
  };
}

const KIND_OF_CODE: Readonly<Record<string, RegistrationFailure["kind"]>> = {
  DuplicateUidError: "duplicate",
  CaptchaError: "captcha",
  TooManyRequestsError: "busy",
  TermsOutdatedError: "outdated",
  PrivateCustomersError: "businessOnly",
  PasswordError: "password",
};

function kindOf(errorCode: string | null): RegistrationFailure["kind"] {
  return KIND_OF_CODE[errorCode ?? ""] ?? "failed";
}

/** The first step with an error; the last one without errors. */
function firstOpenStep(draft: RegistrationDraft, rules: RegistrationContent["rules"]): RegistrationStep {
  return REGISTRATION_STEPS.find((step) => Object.keys(validateRegistration(draft, rules, step)).length > 0) ?? 4;
}

/** Empty fields show no error before the user tries to continue. */
function leftWrong(errors: RegistrationErrors, left: ReadonlySet<RegistrationField>, draft: RegistrationDraft): RegistrationErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field, error]) => left.has(field as RegistrationField) && error !== "required" && draft[field as RegistrationField],
    ),
  );
}

/** Analytics event with the group, and the craft for craftsmen (REG-44). */
export function registrationEvent({ sector, craft }: RegistrationDraft): RegistrationEvent {
  return {
    event: "registration",
    userGroup: sector ?? "",
    ...(sector === "GROUP-craftsman" && craft && { craft: craft.title }),
  };
}
