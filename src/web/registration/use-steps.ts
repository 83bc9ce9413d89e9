import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RegistrationStep } from "#contract/rules/account/registration.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";

export type Steps = {
  step: RegistrationStep;
  /** False until the address was read: the server does not receive its fragment, and renders the first step. */
  isKnown: boolean;
  /** Counts step changes by the user; a page load counts as none. */
  turns: number;
  goTo(step: RegistrationStep): void;
  /** Removes the steps from the browser's history: Back then leaves the page. */
  leave(): void;
};

/** Number of preceding history entries that belong to the same wizard. */
const DEPTH = "registrationDepth";

/**
 * The current step. Each has a history entry, identified by the address's fragment, so that Back goes to the previous step; a
 * step that is not reachable yet is replaced by the last reachable one (`reachable`).
 */
export function useSteps(reachable: () => RegistrationStep, onBack: () => void): Steps {
  const page = usePage();
  const [{ step, turns }, setShown] = useState<{ step: RegistrationStep; turns: number }>({ step: 1, turns: 0 });
  const [isKnown, setKnown] = useState(false);
  const latest = useRef({ step, reachable, onBack });
  latest.current = { step, reachable, onBack };

  function show(next: RegistrationStep, isTurn: boolean) {
    const before = latest.current.step;
    if (next === before) return;
    latest.current.step = next;
    if (next < before) latest.current.onBack();
    setShown((shown) => ({ step: next, turns: shown.turns + (isTurn ? 1 : 0) }));
  }
  const follow = (isTurn: boolean) => show(lower(stepOfAddress(), latest.current.reachable()), isTurn);

  useEffect(() => {
    const turn = () => {
      // A fragment that is not a step, such as the skip link, must not stay between the steps' entries.
      if (isOfNoStep(location.hash)) history.back();
      else follow(true);
    };
    addEventListener("popstate", turn);
    return () => removeEventListener("popstate", turn);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // After a page load, or a new navigation to the page.
  useLayoutEffect(() => {
    follow(false);
    if (isOfNoStep(location.hash)) history.replaceState(history.state, "", addressOf(latest.current.step));
    setKnown(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [page]);

  return {
    step,
    isKnown,
    turns,
    goTo(next) {
      if (next === step) return;
      const depth = depthOfEntry();
      if (next > step) history.pushState({ key: `registration-${Date.now()}`, [DEPTH]: depth + 1 }, "", addressOf(next));
      else if (depth >= step - next) history.go(next - step);
      else history.replaceState(history.state, "", addressOf(next));
      show(next, true);
    },
    leave() {
      const depth = depthOfEntry();
      if (depth === 0) return;
      addEventListener("popstate", stayAtTop, { once: true });
      history.go(-depth);
    },
  };
}

/** Prevents the browser from restoring the first step's scroll position. */
function stayAtTop(): void {
  const before = history.scrollRestoration;
  history.scrollRestoration = "manual";
  window.scrollTo(0, 0);
  requestAnimationFrame(() => {
    window.scrollTo(0, 0);
    history.scrollRestoration = before;
  });
}

const STEP = /^#step-([2-4])$/;

const isOfNoStep = (hash: string): boolean => hash !== "" && !STEP.test(hash);

function stepOfAddress(): RegistrationStep {
  const step = STEP.exec(location.hash)?.[1];
  return step ? (Number(step) as RegistrationStep) : 1;
}

function addressOf(step: RegistrationStep): string {
  return `${location.pathname}${location.search}${step === 1 ? "" : `#step-${step}`}`;
}

function depthOfEntry(): number {
  const state: unknown = history.state;
  const depth = typeof state === "object" && state !== null ? (state as Record<string, unknown>)[DEPTH] : 0;
  return typeof depth === "number" ? depth : 0;
}

function lower(a: RegistrationStep, b: RegistrationStep): RegistrationStep {
  return a < b ? a : b;
}
