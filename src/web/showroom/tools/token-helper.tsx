import { type FormEvent, useState, useSyncExternalStore } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { checkAccessToken, checkIdToken } from "./check-token.ts";
import { clearTokens, readTokens, setTokens, type TokenPair } from "./token-cookies.ts";
import css from "./tools.module.css";

type Problems = { accessToken: string | null; idToken: string | null };
/** Each change reloads the page. */
const neverChanges = () => () => {};
const NO_PROBLEMS: Problems = { accessToken: null, idToken: null };

/** Sets or deletes an access token and an ID token in cookies, and reloads the page (DEV-06 to DEV-10). */
export function TokenHelper() {
  const { user } = usePage();
  const held = readTokens(
    useSyncExternalStore(
      neverChanges,
      () => document.cookie,
      () => "",
    ),
  );
  const [typed, setTyped] = useState<Partial<TokenPair>>({});
  const { accessToken, idToken } = { ...held, ...typed };
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [isBusy, setBusy] = useState(false);

  async function set(event: FormEvent) {
    event.preventDefault();
    const tokens = { accessToken: accessToken.trim(), idToken: idToken.trim() };
    const found = { accessToken: checkAccessToken(tokens.accessToken), idToken: checkIdToken(tokens.idToken) };
    setProblems(found);
    if (found.accessToken !== null || found.idToken !== null) return;
    setBusy(true);
    await setTokens(tokens);
    location.reload();
  }
  async function clear() {
    setBusy(true);
    await clearTokens();
    location.reload();
  }
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>Token</h1>
      <p className={css["state"]}>
        {user.authenticated ? `Angemeldet als ${user.email}.` : "Niemand ist angemeldet."} Gesetzte Token stehen in Cookies; gelten sie,
        meldet der Shop mit ihnen an.
      </p>
      <form className={css["form"]} noValidate onSubmit={(event) => void set(event)}>
        <TextField
          label="Access token"
          error={problems.accessToken ?? undefined}
          value={accessToken}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped({ ...typed, accessToken: event.target.value })}
        />
        <TextField
          label="ID token"
          error={problems.idToken ?? undefined}
          value={idToken}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped({ ...typed, idToken: event.target.value })}
        />
        <div className={css["buttons"]}>
          <Button type="submit" isLoading={isBusy}>
            Token setzen
          </Button>
          <Button variant="secondary" onClick={() => void clear()}>
            Token löschen
          </Button>
        </div>
      </form>
    </article>
  );
}
