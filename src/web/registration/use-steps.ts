import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RegistrationStep } from "#contract/rules/registration.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";

export type Steps = {
  step: RegistrationStep;
  /** False until the address was asked: a server sees no end of it, and draws the first step. */
  isKnown: boolean;
  /** Counts what somebody did to come to another step; a page that is loaded has done nothing. */
  turns: number;
  goTo(step: RegistrationStep): void;
  /** Leaves the steps in the browser's history behind: Back then leads out of the page. */
  leave(): void;
};

/** How many entries of the history below this one are steps of the same walk. */
const DEPTH = "registrationDepth";

/**
 * Which step is shown. Each has an entry in the browser's history, told by the end of the address, so Back leads a step back
 * rather than away; one that cannot be shown yet is cut down to what can (`reachable`).
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
      // A link to a part of the page, as the one past the header, is no step: its entry would stand between those that are.
      if (isOfNoStep(location.hash)) history.back();
      else follow(true);
    };
    addEventListener("popstate", turn);
    return () => removeEventListener("popstate", turn);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // A page that was loaded, or gone to anew.
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

/** The browser would scroll to where the first step was left. */
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
