import { type FormEvent, useState } from "react";
import { bundlePageOf } from "#contract/rules/documents/bundle-request.ts";
import { QUOTE_PAGES } from "#contract/quote-links.ts";
import { LABEL_FORMATS, orderListFile } from "#contract/rules/order-lists/label-formats.ts";
import { STANDING_ORDER_PAGES } from "#contract/standing-order-links.ts";
import { hasCart } from "#contract/rules/shop/shop-mode.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { Checkbox, RadioGroup } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import account from "#web/account/account.module.css";
import { useShownAgain } from "#web/account/use-shown-again.ts";
import { failureText } from "#web/account/failure-text.ts";
import css from "./list.module.css";
import { copyList, sendDeletion } from "./send-list-change.ts";
import type { ListPageState } from "./use-list-page.ts";

/** Actions on the whole list: print, export, copy and the owner's settings. */
export function ListTools({ page }: { page: ListPageState }) {
  const t = useT();
  const link = useLink();
  const isHydrated = useIsHydrated();
  const { list } = page;
  return (
    <div className={css["tools"]}>
      <Files page={page} />
      <StandingOrderLink page={page} />
      {list.articles > 0 && (
        <LinkButton variant="quiet" size="small" href={`${link(QUOTE_PAGES.request)}?list=${encodeURIComponent(list.id)}`}>
          {t("Quotes.New")}
        </LinkButton>
      )}
      <span className={isHydrated ? css["buttons"] : `${css["buttons"]} ${account["isWaiting"]}`}>
        <CopyButton page={page} />
        {list.isOwn && <Settings page={page} />}
        {list.isOwn && <DeleteButton page={page} />}
      </span>
      {!list.mayChange && <span className={css["readOnly"]}>{t("OrderLists.ReadOnly")}</span>}
    </div>
  );
}

/** Links, so that they work without JavaScript. */
function Files({ page: { list } }: { page: ListPageState }) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  if (list.articles === 0) return null;
  return (
    <details className={css["files"]}>
      <summary>
        <Icon name="printer" size={18} />
        {t("OrderLists.Print")}
      </summary>
      <ul>
        <li>
          <a href={orderListFile(list.id, "print.pdf", { language })} data-page-load="">
            {t("OrderLists.Print.List")}
          </a>
        </li>
        {LABEL_FORMATS.map((format) => (
          <li key={format}>
            <a href={orderListFile(list.id, "labels.pdf", { language, format })} data-page-load="">
              {t(`OrderLists.Print.Labels.${format}`)}
            </a>
          </li>
        ))}
        <li>
          <a href={link(bundlePageOf({ kind: "list", id: list.id }))}>{t("DocumentBundle.Link")}</a>
        </li>
        <li>
          <a href={orderListFile(list.id, "export.csv", { language })} data-page-load="">
            {t("OrderLists.Export")}
          </a>
        </li>
      </ul>
    </details>
  );
}

/** A link, so that it works without JavaScript. */
function StandingOrderLink({ page: { list } }: { page: ListPageState }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  if (list.articles === 0 || !hasCart(settings.shop.shopType)) return null;
  return (
    <LinkButton variant="quiet" size="small" icon="calendar" href={`${link(STANDING_ORDER_PAGES.form)}?list=${list.id}`}>
      {t("StandingOrders.FromList")}
    </LinkButton>
  );
}

function useListWay() {
  const link = useLink();
  const { settings } = usePage();
  return (id = "") => location.assign(link(id ? `${settings.site.pages.orderLists}/${id}` : settings.site.pages.orderLists));
}

function CopyButton({ page: { list, settle } }: { page: ListPageState }) {
  const t = useT();
  const goTo = useListWay();
  const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null });
  useShownAgain(() => setState({ isBusy: false, failure: null }));
  async function copy() {
    setState({ isBusy: true, failure: null });
    try {
      if (!(await settle())) return setState({ isBusy: false, failure: null });
      goTo(await copyList(list.id, t("OrderLists.Copy.Name", list.name).slice(0, 100)));
    } catch (error) {
      console.error("the list was not copied", error);
      setState({ isBusy: false, failure: failureText(error, t) });
    }
  }
  return (
    <>
      <Button variant="quiet" size="small" icon="copy" isLoading={state.isBusy} onClick={() => void copy()}>
        {t("OrderLists.Copy")}
      </Button>
      {state.failure && (
        <span role="alert" className={css["toolFailure"]}>
          {state.failure}
        </span>
      )}
    </>
  );
}

function Settings({ page }: { page: ListPageState }) {
  const t = useT();
  const { list } = page;
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(list.name);
  const [isTemplate, setTemplate] = useState(list.isTemplate);
  const [sharing, setSharing] = useState(list.sharing);
  const isMissing = name.trim() === "";
  function open() {
    setName(list.name);
    setTemplate(list.isTemplate);
    setSharing(list.sharing);
    page.forgetFailure();
    setOpen(true);
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isMissing) return;
    if (await page.changeHead({ name: name.trim(), isTemplate, sharing })) setOpen(false);
  }
  return (
    <>
      <Button variant="quiet" size="small" icon="settings" onClick={open}>
        {t("OrderLists.Settings")}
      </Button>
      <Dialog isOpen={isOpen} size="narrow" title={t("OrderLists.Settings")} onClose={() => setOpen(false)}>
        <form className={css["settings"]} onSubmit={(event) => void save(event)} noValidate>
          {page.failure && <p role="alert">{page.failure}</p>}
          <TextField
            label={t("OrderLists.Name")}
            maxLength={100}
            value={name}
            error={isMissing ? t("OrderLists.Name.Missing") : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <Checkbox
            label={t("OrderLists.Template")}
            hint={t("OrderLists.Template.Hint")}
            checked={isTemplate}
            onChange={(event) => setTemplate(event.target.checked)}
          />
          <RadioGroup
            stacked
            label={t("OrderLists.Sharing")}
            name="sharing"
            value={sharing}
            onChange={setSharing}
            options={(["private", "read", "change"] as const).map((value) => ({ value, label: t(`OrderLists.Sharing.${value}`) }))}
          />
          <span className={css["actions"]}>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t("Common.Cancel")}
            </Button>
            <Button type="submit" isLoading={page.isBusy}>
              {t("Common.Save")}
            </Button>
          </span>
        </form>
      </Dialog>
    </>
  );
}

function DeleteButton({ page: { list } }: { page: ListPageState }) {
  const t = useT();
  const goTo = useListWay();
  const [isAsking, setAsking] = useState(false);
  const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null });
  useShownAgain(() => setState({ isBusy: false, failure: null }));
  async function remove() {
    setState({ isBusy: true, failure: null });
    try {
      await sendDeletion(list.id);
      goTo();
    } catch (error) {
      console.error("the list was not deleted", error);
      setState({ isBusy: false, failure: failureText(error, t) });
    }
  }
  return (
    <>
      <Button variant="quiet" size="small" icon="trash" onClick={() => setAsking(true)}>
        {t("OrderLists.Delete")}
      </Button>
      <Dialog
        isOpen={isAsking}
        isAlert
        size="narrow"
        title={t("OrderLists.Delete.Ask", list.name)}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t("Common.Cancel")}
            </Button>
            <Button isLoading={state.isBusy} onClick={() => void remove()}>
              {t("OrderLists.Delete")}
            </Button>
          </>
        }
      >
        <p>{t("OrderLists.Delete.Text", list.articles)}</p>
        {state.failure && <p role="alert">{state.failure}</p>}
      </Dialog>
    </>
  );
}
