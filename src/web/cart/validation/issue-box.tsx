import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { ContactPrompt } from "#web/shell/contact/contact-prompt.tsx";
import { lineAnchor, type ValidationIssue } from "./validation-issues.ts";
import css from "./validation-issues.module.css";
import { useIssueText } from "./use-issue-text.ts";

/** Maximum number of reasons named here; each line shows its own. */
const NAMED = 5;

/** Reasons why the cart cannot be ordered, with links to the lines and codes for support (CART-16). */
export function IssueBox({ objections }: { objections: readonly ValidationIssue[] }) {
  const t = useT();
  const textOf = useIssueText();
  if (objections.length === 0) return null;
  const more = objections.length - NAMED;
  return (
    <MessageBox tone="error" title={t("Cart.Errors.Mfv.Title")} errorCode={objections.map(({ code }) => code).join(", ")}>
      <ul className={css["reasons"]}>
        {objections.slice(0, NAMED).map(({ code, reason, line }) => (
          <li key={code}>
            {line && (
              <>
                <a href={`#${lineAnchor(line)}`}>{line.name}</a>:{" "}
              </>
            )}
            {textOf(reason)}
          </li>
        ))}
        {more > 0 && <li>{more === 1 ? t("Cart.Objection.MoreOne") : t("Cart.Objection.More", more)}</li>}
      </ul>
      <ContactPrompt
        subject={t(
          "Cart.Objection.Subject",
          objections
            .map(({ code }) => code)
            .slice(0, NAMED)
            .join(", "),
        )}
      />
    </MessageBox>
  );
}
