import { render } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import messages from "@/messages/en.json";

function pageOf(children: ReactNode, calls: { refresh: number }) {
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
      calls.refresh += 1;
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

/** Renders with the English texts and a stub of Next's router; returns how often `refresh` was called. */
export function renderWithTexts(children: ReactNode) {
  const calls = { refresh: 0 };
  render(pageOf(children, calls));
  return calls;
}

/** Renders on the server, runs `before` on that markup, then hydrates it. */
export function hydrateWithTexts(children: ReactNode, before: () => void) {
  const page = pageOf(children, { refresh: 0 });
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page);
  before();
  render(page, { container, hydrate: true });
}
