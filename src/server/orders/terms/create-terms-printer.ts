import type { Logger } from "pino";
import { type TermsKind, termsPage } from "#contract/rules/shop/terms-kind.ts";
import type { SiteRecord } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { createPdfWorker } from "../../pdf/pdf-worker.ts";
import type { ContentPort, StoredComponent, StoredPlaceholders } from "../../ports/content-port.ts";
import type { MailAttachment } from "../../ports/mail-port.ts";
import type { TermsPort } from "../../ports/terms-port.ts";
import { writeWithdrawalNotice } from "../withdrawal-notice.ts";
import { readBlocks, type TermsDocument } from "./terms-document.ts";
import type { render } from "./terms-renderer.ts";

const RENDERER = new URL("terms-renderer.ts", import.meta.url);
/** Files in memory: a few for each site and language. */
const MAX_FILES = 40;

type Deps = { content: ContentPort; log: Logger; publicUrl: string };
type NamedDocument = { fileName: string; document: TermsDocument };

/** Prints the terms from the content. Each text is rendered once per process and kept until it changes. */
export function createTermsPrinter({ content, log, publicUrl }: Deps): TermsPort {
  const files = new Map<string, Promise<Uint8Array>>();

  function renderOnce(siteId: string, document: TermsDocument): Promise<Uint8Array> {
    const key = JSON.stringify([siteId, document]);
    const known = files.get(key);
    if (known) return known;
    if (files.size >= MAX_FILES) files.clear();
    const rendered = renderDocument(siteId, document);
    files.set(key, rendered);
    rendered.catch(() => files.delete(key));
    return rendered;
  }

  function documentsOf(site: SiteRecord, kind: TermsKind, language: string): NamedDocument[] {
    const ctx = { site, log, publicUrl };
    const { tacVersion: version } = site.settings.site;
    const short = language.startsWith("de") ? "de" : "en";
    const fileName = (name: string) => `${phraseIn(ctx, language, `Terms.${name}.FileName`)}.pdf`;
    const found = content.current().findPage(site.siteId, language, termsPage(site.settings.site.pages, kind));
    const texts = found ? richTextsOf(found.page.placeholders) : [];
    const terms: NamedDocument[] =
      texts.length === 0
        ? []
        : [
            {
              fileName: fileName(kind),
              document: {
                language: short,
                version,
                title: texts[0]!.title || String(found!.page.fields["title"] ?? found!.page.name),
                blocks: texts.flatMap(({ text }) => readBlocks(text)),
              },
            },
          ];
    if (kind === "business") return terms;
    const blocks = writeWithdrawalNotice(ctx, language).flatMap(({ title, paragraphs }) => [
      { kind: "heading" as const, text: title },
      ...paragraphs.map((text) => ({ kind: "text" as const, text })),
    ]);
    const title = phraseIn(ctx, language, "WithdrawalNotice.Title");
    return [...terms, { fileName: fileName("withdrawal"), document: { language: short, version, title, blocks } }];
  }

  return {
    async print({ siteId, kind, language }) {
      const site = content.current().sites.find((candidate) => candidate.siteId === siteId);
      if (!site) return [];
      const attachments: MailAttachment[] = [];
      for (const { fileName, document } of documentsOf(site, kind, language))
        attachments.push({ fileName, mediaType: "application/pdf", content: await renderOnce(siteId, document) });
      return attachments;
    },
  };
}

async function renderDocument(siteId: string, document: TermsDocument): Promise<Uint8Array> {
  const worker = createPdfWorker();
  try {
    return await worker.render<typeof render>(RENDERER, { siteId, document });
  } finally {
    await worker.close();
  }
}

/** Rich texts of a page, also within other components, in order. */
function richTextsOf(placeholders: StoredPlaceholders | undefined): { title: string; text: string }[] {
  return Object.values(placeholders ?? {})
    .flat()
    .flatMap((component: StoredComponent) => [
      ...(component.componentName === "RichText" ? [{ title: fieldOf(component, "title"), text: fieldOf(component, "text") }] : []),
      ...richTextsOf(component.placeholders),
    ]);
}

function fieldOf({ fields }: StoredComponent, name: string): string {
  const field: unknown = fields[name];
  if (typeof field === "string") return field;
  const value = (field as { value?: unknown } | null | undefined)?.value;
  return typeof value === "string" ? value : "";
}
