import { useLink } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./catalogue-notice.module.css";

/** Explains a redirect to this page; renders nothing without a reason. */
export function CatalogueNotice({ data }: ScreenProps<"CatalogueNotice">) {
  const link = useLink();
  if (!data) return null;
  return (
    <div className={`page-width ${css["notice"]}`}>
      <MessageBox
        tone="info"
        text={
          <>
            {data.text}
            {data.rangeLink && (
              <>
                {" "}
                <a href={link(data.rangeLink.path)}>{data.rangeLink.text}</a>
              </>
            )}
          </>
        }
      />
    </div>
  );
}
