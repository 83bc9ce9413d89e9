import type { ReturnPictureData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import css from "./returns.module.css";

/** Pictures of a return; a press saves one. In the form each can be marked for removal. */
export function Pictures({ pictures, isForm = false }: { pictures: readonly ReturnPictureData[]; isForm?: boolean }) {
  const t = useT();
  return (
    <ul className={css["pictures"]}>
      {pictures.map(({ id, link, fileName }) => (
        <li key={id}>
          <a href={link} data-page-load="">
            <img src={link} alt={fileName} width={160} height={120} />
          </a>
          {isForm && <Checkbox name={`remove-${id}`} label={t("Returns.Form.PictureRemove", fileName)} />}
        </li>
      ))}
    </ul>
  );
}
