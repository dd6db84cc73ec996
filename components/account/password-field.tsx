"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { TextField } from "@/components/ui/text-field";

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type"> {
  id: string;
  autoComplete: "current-password" | "new-password";
}

/** Password input that can be shown, with a hint while Caps Lock is on. Pasting is allowed. */
export function PasswordField({ onBlur, ...field }: PasswordFieldProps) {
  const t = useTranslations("account.password");
  const [shown, setShown] = useState(false);
  const [capsLocked, setCapsLocked] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLocked(event.getModifierState("CapsLock"));
  return (
    <div className="relative">
      <TextField
        {...field}
        type={shown ? "text" : "password"}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={(event) => {
          setCapsLocked(false);
          onBlur?.(event);
        }}
        required
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputClassName="pe-14"
      />
      {/* Offset by the label (a line of 22.5 px and a gap of 6 px), so that the button lies over the input. */}
      <button
        type="button"
        aria-pressed={shown}
        aria-controls={field.id}
        onClick={() => setShown(!shown)}
        className="absolute end-0.5 top-[1.875rem] flex size-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
      >
        {shown ? <Icon name="EyeOff" className="size-5" /> : <Icon name="Eye" className="size-5" />}
        <span className="sr-only">{t("show")}</span>
      </button>
      <p role="status" className={capsLocked ? "mt-1.5 text-sm font-semibold text-warning-ink" : "sr-only"}>
        {capsLocked && t("capsLock")}
      </p>
    </div>
  );
}
