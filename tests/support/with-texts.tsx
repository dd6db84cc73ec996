import { render } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import messages from "@/messages/en.json";

/** Renders with the English texts and Next's router at its edge; answers how often the page was asked anew. */
export function renderWithTexts(children: ReactNode) {
  const asked = { refresh: 0 };
  const nothing = () => undefined;
  const router = {
    back: nothing,
    forward: nothing,
    push: nothing,
    bfcacheId: "",
    replace: nothing,
    prefetch: nothing,
    hmrRefresh: nothing,
    experimental_gesturePush: nothing,
    refresh: () => {
      asked.refresh += 1;
    },
  };
  render(
    <AppRouterContext value={router}>
      <NextIntlClientProvider locale="en" messages={messages} timeZone="Europe/Madrid">
        {children}
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
  return asked;
}
