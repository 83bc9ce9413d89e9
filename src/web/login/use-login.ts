import { useEffect, useRef, useState } from "react";
import { login, mergeCart } from "#contract/generated/operations.ts";
import { checkReturn, parseSignOnReturn, shouldMergeCart } from "#contract/rules/account/login-state.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { useLink, usePage } from "#web/shell/islands/island-context.tsx";
import { clearSignInName } from "#web/shell/page/typed-values/sign-in-name.ts";
import { $cartId } from "#web/shell/page/stores/stores.ts";
import { consumeLoginState, consumeSignInTarget, newRandomText, rememberLoginState, rememberSignInTarget } from "./login-state-storage.ts";
import { startShopSession, type Tokens } from "./shop-session.ts";
import {
  openSecondFactor,
  passkeyOptionsAddress,
  requestTokens,
  sendPasskey,
  sendPassword,
  startHandshake,
  type SignOn,
} from "./sign-on.ts";
import { usePasskeyLogin } from "./use-passkey-login.ts";

/** initial: server HTML, a form without scripts. leaving: the browser is navigating away. */
export type LoginPhase = "initial" | "preparing" | "ready" | "sending" | "leaving" | "blocked";
/** passkey: it was rejected. passkey_unused: the user declined, or the browser has none. */
export type LoginFailure = "authentication_error" | "too_many_attempts" | "passkey" | "passkey_unused" | null;

export type LoginModel = {
  phase: LoginPhase;
  failure: LoginFailure;
  signIn(username: string, password: string): Promise<void>;
  /** Null if the browser does not support passkeys. */
  signInWithPasskey: (() => Promise<void>) | null;
};

type LoginOptions = { redirectTarget: string | null; failure: LoginFailure };

/**
 * Detects browsers before autumn 2020 by a missing feature: over plain http, the handshake's cookies are unreliable there
 * (LOGIN-19).
 */
export function usesDirectLogin(scope: { location: { protocol: string } } & Record<string, unknown> = window as never): boolean {
  return scope.location.protocol === "http:" && typeof scope["AggregateError"] !== "function";
}

/** The login page's flow from opening to signed in (LOGIN-03). */
export function useLogin(options: LoginOptions): LoginModel {
  const link = useLink();
  const { language, settings, user } = usePage();
  const [phase, setPhase] = useState<LoginPhase>("initial");
  const [failure, setFailure] = useState<LoginFailure>(options.failure);
  const begun = useRef(false);
  const { baseSiteId } = settings.shop;
  const signOn = (): SignOn => ({
    origin: settings.site.ssoOrigin,
    clientId: baseSiteId.toLowerCase(),
    redirectUri: location.origin + link(settings.site.pages.login),
  });

  const block = (error: unknown) => {
    console.error("signing in is not possible", error);
    setFailure("authentication_error");
    setPhase("blocked");
  };
  const leaveFor = (target: string) => {
    setPhase("leaving");
    location.replace(target);
  };
  const askForTokens = (redirectTarget = options.redirectTarget) => {
    setPhase("leaving");
    requestTokens(signOn(), rememberLoginState({ redirectTarget, cartId: cartIdOf(user.cartId), isIdsSession: false }));
  };

  /** Creates the session, merges the cart, then redirects. */
  const finish = async (tokens: Tokens, kept: { redirectTarget: string | null; cartId: string; isIdsSession: boolean }) => {
    const successPage = await startShopSession(tokens, kept.isIdsSession);
    clearSignInName();
    if (shouldMergeCart(kept.cartId)) {
      try {
        await execute(mergeCart, { baseSiteId, ...tokens, cartId: kept.cartId });
      } catch (error) {
        console.error("the visitor's cart was not merged", error);
      }
    }
    leaveFor(kept.redirectTarget ?? link(successPage));
  };

  const takeReturn = async (fragment: string) => {
    // Removes the tokens from the address before anything else.
    history.replaceState(history.state, "", location.pathname + location.search);
    const returned = parseSignOnReturn(fragment);
    if (!returned) return false;
    const stored = consumeLoginState(returned.state);
    if ("error" in returned) {
      setFailure("authentication_error");
      return false;
    }
    const verdict = checkReturn(returned, stored);
    if (verdict.kind !== "accepted" || !stored) {
      block(verdict.kind);
      return true;
    }
    await finish(returned, stored);
    return true;
  };

  const prepare = async () => {
    setPhase("preparing");
    try {
      const fragment = location.hash;
      const isReturn = parseSignOnReturn(fragment) !== null;
      if (isReturn && (await takeReturn(fragment))) return;
      if (user.authenticated) return leaveFor(options.redirectTarget ?? link(settings.site.pages.myAccount));
      if (usesDirectLogin()) return setPhase("ready");
      const outcome = await startHandshake(signOn(), newRandomText());
      // A return without tokens must not start another round, or it would loop.
      if (outcome === "signed-on" && !isReturn) return askForTokens(options.redirectTarget ?? consumeSignInTarget());
      if (outcome === "failed") return block("handshake");
      setPhase("ready");
    } catch (error) {
      block(error);
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void prepare();
    // Once per page; its input does not change while the page is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const isLeaving = phase === "leaving";
  useEffect(() => {
    if (!isLeaving) return undefined;
    // A page restored from the bfcache would stay in this phase forever.
    const beginAnew = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener("pageshow", beginAnew);
    return () => window.removeEventListener("pageshow", beginAnew);
  }, [isLeaving]);

  /** GraphQL login, for browsers that cannot use the sign-on redirect (LOGIN-19, LOGIN-20). */
  const signInDirectly = async (username: string, password: string) => {
    const { login: result } = await execute(login, { username, password, baseSiteId, cartId: null });
    if (!result.success || !result.accessToken || !result.idToken) throw new Error("login refused");
    await finish(
      { accessToken: result.accessToken, idToken: result.idToken },
      { redirectTarget: options.redirectTarget, cartId: cartIdOf(user.cartId), isIdsSession: false },
    );
  };

  const signIn = async (username: string, password: string) => {
    setPhase("sending");
    setFailure(null);
    try {
      const outcome = usesDirectLogin() ? "unreadable" : await sendPassword(signOn(), username, password);
      if (outcome === "signed-on") return askForTokens();
      if (outcome === "second-factor") {
        rememberSignInTarget(options.redirectTarget);
        setPhase("leaving");
        return openSecondFactor(signOn(), language);
      }
      if (outcome === "unreadable") return await signInDirectly(username, password);
      setFailure(outcome === "wrong" ? "authentication_error" : "too_many_attempts");
    } catch (error) {
      console.error("sign-in failed", error);
      setFailure("authentication_error");
    }
    setPhase("ready");
  };

  const finishWithPasskey = async (passkey: string) => {
    setPhase("sending");
    setFailure(null);
    try {
      if (await sendPasskey(signOn(), passkey)) return askForTokens();
      setFailure("passkey");
    } catch (error) {
      console.error("sign-in with a passkey failed", error);
      setFailure("authentication_error");
    }
    setPhase("ready");
  };
  const passkeys = usePasskeyLogin({
    // A rejected passkey is not offered again; the button remains.
    isReady: phase === "ready" && failure !== "passkey",
    optionsAddress: () => passkeyOptionsAddress(signOn()),
    onOffered: finishWithPasskey,
  });
  const signInWithPasskey = async () => {
    setPhase("sending");
    setFailure(null);
    try {
      await finishWithPasskey(await passkeys.request());
    } catch (error) {
      console.warn("no passkey was used", error);
      setFailure("passkey_unused");
      setPhase("ready");
    }
  };

  return { phase, failure, signIn, signInWithPasskey: passkeys.isSupported && !usesDirectLogin() ? signInWithPasskey : null };
}

/** The visitor's cart, created on this page or before. */
function cartIdOf(cartIdOfPage: string): string {
  return $cartId.get() || cartIdOfPage;
}
