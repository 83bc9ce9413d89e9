import { Link } from "@tanstack/react-router";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { Page } from "./page.tsx";

export function NotFoundPage() {
  const t = usePhrases(common);
  return (
    <Page title={t.notFound}>
      <p>{t.notFoundText}</p>
      <p>
        <Link to="/">{t.home}</Link>
      </p>
    </Page>
  );
}
