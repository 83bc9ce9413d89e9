import { type FormEvent, useEffect, useState } from "react";
import type { ListItems } from "#contract/rules/order-lists/list-items.ts";
import type { AddedToOrderListData, OrderListSummaryData } from "#contract/screens.ts";
import { OperationError } from "#web/shell/calls/graphql.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LoadingBlock } from "#web/ui/feedback/loading-block.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { RadioGroup } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import css from "./add-to-list.module.css";
import { Added } from "./added.tsx";
import { fetchLists, sendToList } from "./send-to-list.ts";

const NEW = "new";
const MAX_NAME_LENGTH = 100;

export type AddToListProps = {
  items: ListItems;
  /** Fetched by default. */
  lists?: readonly OrderListSummaryData[];
  onClose?: () => void;
};

/** Chooses a list or creates one by name; then shows the outcome. */
export function AddToList({ items, lists: given, onClose }: AddToListProps) {
  const t = useT();
  const [lists, setLists] = useState<readonly OrderListSummaryData[] | null>(given ?? null);
  const [state, setState] = useState<{ isBusy: boolean; failure: OperationError | null; added: AddedToOrderListData | null }>({
    isBusy: false,
    failure: null,
    added: null,
  });
  useEffect(() => {
    if (given) return undefined;
    let isLeft = false;
    fetchLists().then(
      (found) => !isLeft && setLists(found),
      (error: unknown) => {
        console.error("the lists could not be loaded", error);
        if (!isLeft) setState((before) => ({ ...before, failure: error as OperationError }));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [given]);

  async function send(listId: string | null, name: string) {
    setState({ isBusy: true, failure: null, added: null });
    try {
      setState({ isBusy: false, failure: null, added: await sendToList(items, listId, name) });
    } catch (error) {
      console.error("nothing was put onto the list", error);
      setState({ isBusy: false, failure: error as OperationError, added: null });
    }
  }
  if (state.added) return <Added added={state.added} {...(onClose && { onClose })} />;
  return (
    <div className={css["add"]}>
      {state.failure && <Failed failure={state.failure} />}
      {lists ? (
        <ChooseList lists={lists.filter(({ mayChange }) => mayChange)} isBusy={state.isBusy} onSend={(...to) => void send(...to)} />
      ) : (
        !state.failure && <LoadingBlock label={t("OrderLists.Loading")} />
      )}
    </div>
  );
}

/** Client errors carry the server's text; other errors show their code. */
function Failed({ failure }: { failure: OperationError }) {
  const t = useT();
  const isRefused = failure instanceof OperationError && failure.errorId === "" && failure.status === 200;
  return <MessageBox title={t("OrderLists.Failed")} text={isRefused ? failure.message : t("Common.TryAgain")} />;
}

type ChooseListProps = { lists: readonly OrderListSummaryData[]; isBusy: boolean; onSend: (listId: string | null, name: string) => void };

function ChooseList({ lists, isBusy, onSend }: ChooseListProps) {
  const t = useT();
  const [chosen, setChosen] = useState(lists[0]?.id ?? NEW);
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (chosen === NEW && name.trim() === "") setMissing(true);
    else onSend(chosen === NEW ? null : chosen, name.trim());
  }
  const options = [
    ...lists.map((list) => ({
      value: list.id,
      label: list.name,
      hint: list.isOwn ? t("OrderLists.Articles", list.articles) : t("OrderLists.OfOwner", list.owner),
    })),
    { value: NEW, label: t("OrderLists.New") },
  ];
  return (
    <form className={css["choice"]} onSubmit={submit} noValidate>
      {lists.length > 0 && (
        <RadioGroup
          className={css["lists"] ?? ""}
          stacked
          label={t("OrderLists.Which")}
          name="list"
          value={chosen}
          options={options}
          onChange={setChosen}
        />
      )}
      {chosen === NEW && (
        <TextField
          label={t("OrderLists.Name")}
          name="name"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          error={isMissing ? t("OrderLists.Name.Missing") : undefined}
          onChange={(event) => {
            setName(event.target.value);
            setMissing(false);
          }}
        />
      )}
      <Button type="submit" isLoading={isBusy} icon="bookmark">
        {t("OrderLists.Add.Submit")}
      </Button>
    </form>
  );
}
