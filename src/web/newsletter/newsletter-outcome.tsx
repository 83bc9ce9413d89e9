import { useEffect, useRef } from "react";
import type { LinkValue } from "#web/shell/page/content/fields.ts";
import { useLink } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { RichHtml } from "#web/ui/rich-html.tsx";
import css from "./newsletter.module.css";

export type NewsletterOutcomeProps = {
  /** Shown above the headline. */
  box?: { tone: "success" | "info"; text: string } | undefined;
  title: string;
  html: string;
  /** The first one continues, the second leads to the homepage. */
  links: readonly (LinkValue | null)[];
  /** Whether it replaces a form just used: then it is scrolled into view and announced. */
  isReached?: boolean;
};

/** Replaces the form after a success. */
export function NewsletterOutcome({ box, title, html, links, isReached = false }: NewsletterOutcomeProps) {
  const link = useLink();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isReached) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, [isReached]);
  return (
    <div className={css["outcome"]}>
      {box && <MessageBox tone={box.tone} text={box.text} />}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <RichHtml html={html} />
      <p className={css["links"]}>
        {links
          .filter((each) => each !== null)
          .map(({ href, text }, at) => (
            <LinkButton key={href} href={link(href)} variant={at === 0 ? "primary" : "secondary"}>
              {text}
            </LinkButton>
          ))}
      </p>
    </div>
  );
}
