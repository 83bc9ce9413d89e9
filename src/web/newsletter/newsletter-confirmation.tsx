import { useEffect, useRef, useState } from "react";
import type { Fields } from "#contract/layout.ts";
import { NEWSLETTER_ROUTES } from "#contract/routes.ts";
import { linkOf, textOf } from "#web/shell/page/content/fields.ts";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LoadingBlock } from "#web/ui/feedback/loading-block.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { RichHtml } from "#web/ui/rich-html.tsx";
import { openedLink } from "./opened-link.ts";
import { type NewsletterLink, pause, subscribe, TRANSITION_MS } from "./newsletter-calls.ts";
import css from "./newsletter.module.css";
import { NewsletterOutcome } from "./newsletter-outcome.tsx";

export type ConfirmationState = "loading" | "confirmed" | "failed";

/** Target of the e-mailed link: confirms automatically and shows the outcome. */
export function NewsletterConfirmation({ fields }: ScreenProps<"NewsletterConfirmation">) {
  const { page } = usePage();
  const { link, outcome } = openedLink(page);
  const [state, setState] = useState<ConfirmationState>(() => {
    if (outcome === "confirmed") return "confirmed";
    return outcome === "failed" || !link ? "failed" : "loading";
  });
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!link || state !== "loading" || hasAsked.current) return;
    hasAsked.current = true;
    void subscribe(link).then(async (answer) => {
      await pause(TRANSITION_MS);
      // Only a 404 is a rejection; other errors leave the page unchanged (NEWSC-04).
      if (answer) setState(answer === "confirmed" ? "confirmed" : "failed");
    });
  });
  return <NewsletterConfirmationView state={state} fields={fields} link={link} page={page.uri} isReached={outcome === ""} />;
}

type ConfirmationViewProps = { state: ConfirmationState; fields: Fields; link: NewsletterLink | null; page: string; isReached?: boolean };

export function NewsletterConfirmationView({ state, fields, link, page, isReached = false }: ConfirmationViewProps) {
  return (
    <section className={`page-body ${css["newsletter"]}`} aria-busy={state === "loading"}>
      {state !== "confirmed" && <h1>{textOf(fields, "heading")}</h1>}
      {state === "loading" && <Loading fields={fields} link={link} page={page} />}
      {state === "failed" && (
        <MessageBox tone="error" title={textOf(fields, "errorTitle")} text={<RichHtml html={textOf(fields, "errorText")} />} />
      )}
      {state === "confirmed" && (
        <NewsletterOutcome
          title={textOf(fields, "title")}
          html={textOf(fields, "text")}
          links={[linkOf(fields, "newsLink"), linkOf(fields, "homeLink")]}
          isReached={isReached}
        />
      )}
    </section>
  );
}

/** Without scripts, a button confirms. */
function Loading({ fields, link, page }: Pick<ConfirmationViewProps, "fields" | "link" | "page">) {
  const t = useT();
  return (
    <>
      <div className={css["waiting"]}>
        <LoadingBlock label={textOf(fields, "loadingText")} />
      </div>
      <noscript>
        <form method="get" action={NEWSLETTER_ROUTES.subscribe}>
          <input type="hidden" name="page" value={page} />
          {Object.entries(link ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">{t("Newsletter.Confirm.Submit")}</Button>
        </form>
      </noscript>
    </>
  );
}
