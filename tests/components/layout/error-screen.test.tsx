import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { ErrorScreen } from "@/components/layout/failure/error-screen";
import { FailureMessage } from "@/components/layout/failure/failure-message";

const texts = {
  title: "Algo ha fallado",
  text: "Sus datos siguen aquí.",
  retry: "Intentarlo de nuevo",
  home: "Inicio",
};
const refresh = jest.fn();
const router = {
  refresh,
  back: jest.fn(),
  forward: jest.fn(),
  push: jest.fn(),
  replace: jest.fn(),
  prefetch: jest.fn(),
  bfcacheId: "0",
};

const at = (pathname: string, children: ReactNode) => (
  <AppRouterContext.Provider value={router}>
    <PathnameContext.Provider value={pathname}>
      <ErrorScreen message={<FailureMessage texts={texts} home="/es/rent" />}>{children}</ErrorScreen>
    </PathnameContext.Provider>
  </AppRouterContext.Provider>
);

let broken = true;
function Fragile() {
  if (broken) throw new Error("broken");
  return <p>whole</p>;
}

function Lost() {
  return notFound();
}

beforeEach(() => {
  broken = true;
  jest.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it("shows a focused error heading in the visitor's language, with a link home", () => {
  render(at("/es/rent", <Fragile />));
  expect(screen.getByRole("heading", { name: texts.title })).toHaveFocus();
  expect(screen.getByRole("link", { name: texts.home })).toHaveAttribute("href", "/es/rent");
});

it("requests the page again on retry and shows it once it renders", async () => {
  render(at("/es/rent", <Fragile />));
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: texts.retry }));
  expect(await screen.findByText("whole")).toBeVisible();
  expect(refresh).toHaveBeenCalledTimes(1);
});

it("clears the error when the visitor goes to another page", () => {
  const { rerender } = render(at("/es/rent", <Fragile />));
  broken = false;
  rerender(at("/es/rent/faq", <Fragile />));
  expect(screen.getByText("whole")).toBeVisible();
});

it("passes a not-found error on to the router", () => {
  expect(() => render(at("/es/rent", <Lost />))).toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
});
