"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icon";
import { openModal } from "./open-modal";
import { classNames } from "./style";
import { useBackdropPress } from "./use-backdrop-press";

const shapes = {
  centre: "m-auto w-[min(36rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-2xl",
  bottom:
    "mt-auto mx-0 mb-0 w-screen max-w-none max-h-[88dvh] rounded-t-2xl desktop:m-auto desktop:w-[min(36rem,calc(100vw-2rem))] desktop:rounded-2xl",
  wideBottom:
    "mt-auto mx-0 mb-0 w-screen max-w-none max-h-[94dvh] rounded-t-2xl desktop:m-auto desktop:w-[min(50rem,calc(100vw-2rem))] desktop:rounded-2xl",
  end: "ms-auto me-0 my-0 h-dvh max-h-none w-[min(24rem,calc(100vw-2.5rem))] rounded-s-2xl",
} as const;

export interface DialogProps {
  open: boolean;
  /** Called on Esc, the close button and a press on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons, always visible below the scrolling content. */
  footer?: ReactNode;
  shape?: keyof typeof shapes;
  className?: string;
}

const controls = "a, button, input, select, summary, textarea";

/** Lets the arrow keys scroll content that holds no control; not every browser does so by itself. */
function useKeyboardScroll(open: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    const measure = () => {
      const isScrolled = element.scrollHeight > element.clientHeight && !element.querySelector(controls);
      if (isScrolled) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [open]);
  return box;
}

/** A native modal dialog: the browser traps focus in it and restores it on close. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  shape = "centre",
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) openModal(element);
    if (!open && element?.open) element.close();
  }, [open]);
  const content = useKeyboardScroll(open);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // React bubbles `close` of nested dialogs up to this one, so the target is checked.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      {...useBackdropPress()}
      className={classNames("bg-white shadow-md", shapes[shape], className)}
    >
      <div className={classNames("flex max-h-[inherit] flex-col", shape === "end" && "h-full")}>
        <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 desktop:px-7 desktop:pt-6">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
            className="-me-2 -mt-1.5 flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand-100"
          >
            <Icon name="X" className="size-6" />
          </button>
        </div>
        <div
          ref={content}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 focus-visible:-outline-offset-3 desktop:px-7"
        >
          {children}
        </div>
        {footer && (
          <div className="flex flex-wrap justify-end gap-3 *:grow desktop:*:grow-0 border-t border-sand-200 px-5 py-4 desktop:px-7">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
