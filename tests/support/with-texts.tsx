import { render } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import messages from "@/messages/en.json";

function pageOf(children: ReactNode, asked: { refresh: number }) {
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
  return (
    <AppRouterContext value={router}>
      <NextIntlClientProvider locale="en" messages={messages} timeZone="Europe/Madrid">
        {children}
      </NextIntlClientProvider>
    </AppRouterContext>
  );
}

/** Renders with the English texts and Next's router at its edge; answers how often the page was asked anew. */
export function renderWithTexts(children: ReactNode) {
  const asked = { refresh: 0 };
  render(pageOf(children, asked));
  return asked;
}

/** The same as the server sends it; its code comes after `before`. */
export function wakeWithTexts(children: ReactNode, before: () => void) {
  const page = pageOf(children, { refresh: 0 });
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page);
  before();
  render(page, { container, hydrate: true });
}
