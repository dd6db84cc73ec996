import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/domain/core/languages";
import { SignOutForm } from "./sign-out-form";

/** For shared computers: removes session and booking access from this device. */
export function ForgetDevice({ language }: { language: Language }) {
  const t = useTranslations("account.forgetDevice");
  return (
    <div className="mt-4">
      <p className="max-w-text text-ink-soft">{t("text")}</p>
      <SignOutForm language={language} how="forget" className="mt-3">
        <Button type="submit" variant="secondary">
          <Icon name="Eraser" className="size-5" />
          {t("button")}
        </Button>
      </SignOutForm>
    </div>
  );
}
