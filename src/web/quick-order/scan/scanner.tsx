import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { OrderRow, type RowActions } from "../order-row.tsx";
import type { Row } from "../rows.ts";
import css from "./scanner.module.css";
import { allowTones, beep } from "./tone.ts";
import { type ScannerState, useScanner } from "./use-scanner.ts";

export type ScannerProps = {
  /** Scanned lines, newest first. */
  lines: readonly { row: Row; place: number }[];
  actions: RowActions;
  /** Handles a scanned or typed code; resolves to whether it can be ordered, null if there is no space. */
  onCode: (text: string) => Promise<boolean | null>;
  onClose: () => void;
};

/** The camera's video with the viewfinder, a field to type a number, and the lines scanned so far. */
export function Scanner({ lines, actions, onCode, onClose }: ScannerProps) {
  const t = useT();
  const [isFull, setFull] = useState(false);
  async function take(text: string) {
    beep("read");
    const isRight = await onCode(text);
    setFull(isRight === null);
    if (!isRight) beep("wrong");
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("QuickOrder.Scan.Title")}
      size="overlay"
      actions={
        <Button className={css["done"]} icon="check" onClick={onClose}>
          {lines.length === 0
            ? t("QuickOrder.Scan.Done")
            : t(lines.length === 1 ? "QuickOrder.Scan.DoneOne" : "QuickOrder.Scan.DoneCount", lines.length)}
        </Button>
      }
    >
      <div className={css["scanner"]}>
        <div className={css["camera"]}>
          <Camera onCode={(text) => void take(text)} />
          <TypedNumber onType={(text) => void take(text)} />
        </div>
        <div className={css["read"]}>
          {isFull && <MessageBox tone="warning" text={t("QuickOrder.Scan.Full")} />}
          {lines.length === 0 ? (
            <p className={css["none"]}>{t("QuickOrder.Scan.None")}</p>
          ) : (
            <ul className={css["lines"]} aria-label={t("QuickOrder.Scan.Lines")}>
              {lines.map(({ row, place }) => (
                <OrderRow key={row.key} row={row} place={place} uid="scan" isNarrow {...actions} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Camera({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, start, light } = useScanner(video, onCode);
  const again = () => {
    allowTones();
    start();
  };
  return <CameraView video={video} state={state} onAgain={again} onLight={(isLit) => void light(isLit)} />;
}

type CameraViewProps = {
  video?: RefObject<HTMLVideoElement | null>;
  state: ScannerState;
  onAgain: () => void;
  onLight: (isLit: boolean) => void;
};

/** The video, or why there is none and how to proceed. */
export function CameraView({ video, state, onAgain, onLight }: CameraViewProps) {
  const t = useT();
  return (
    <>
      <div className={css["image"]} data-state={state.kind}>
        <video ref={video} className={css["video"]} muted playsInline aria-label={t("QuickOrder.Scan.Picture")} />
        {state.kind === "live" && <span className={css["frame"]} aria-hidden="true" />}
        {state.kind === "starting" && (
          <p className={css["over"]}>
            <Spinner size={24} /> {t("QuickOrder.Scan.Starting")}
          </p>
        )}
        {state.kind === "paused" && (
          <div className={css["over"]}>
            <p>{t("QuickOrder.Scan.Paused")}</p>
            <Button onClick={onAgain}>{t("QuickOrder.Scan.Continue")}</Button>
          </div>
        )}
        {state.kind === "live" && state.lamp && (
          <Button
            className={css["lamp"]}
            size="small"
            variant="dark"
            icon="bulb"
            aria-pressed={state.isLit}
            onClick={() => onLight(!state.isLit)}
          >
            {t("QuickOrder.Scan.Lamp")}
          </Button>
        )}
      </div>
      {state.kind === "problem" ? (
        <MessageBox tone="warning" text={t(`QuickOrder.Scan.Problem.${state.problem}`)}>
          <Button className={css["again"]} size="small" variant="secondary" onClick={onAgain}>
            {t("QuickOrder.Scan.Again")}
          </Button>
        </MessageBox>
      ) : (
        <p role="status" className={css["aim"]} data-hint={hintOf(state)}>
          {t(`QuickOrder.Scan.Aim.${hintOf(state)}`)}
        </p>
      )}
    </>
  );
}

function hintOf(state: ScannerState): "dark" | "far" | "none" {
  return (state.kind === "live" && state.hint) || "none";
}

/** For unreadable codes, places without a camera, and keyboard scanners. */
function TypedNumber({ onType }: { onType: (text: string) => void }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  function take(event: FormEvent) {
    event.preventDefault();
    const { current } = field;
    const text = current?.value.trim() ?? "";
    current?.focus();
    setMissing(text === "");
    if (!current || text === "") return;
    current.value = "";
    onType(text);
  }
  return (
    <form className={css["typed"]} onSubmit={take} noValidate>
      <TextField
        ref={field}
        label={t("QuickOrder.Scan.Type")}
        error={isMissing ? t("QuickOrder.Scan.Type.Missing") : undefined}
        name="number"
        autoComplete="off"
        maxLength={200}
      />
      <Button type="submit" variant="secondary">
        {t("QuickOrder.Scan.Take")}
      </Button>
    </form>
  );
}
