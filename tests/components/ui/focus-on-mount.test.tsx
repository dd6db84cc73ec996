import { screen } from "@testing-library/react";
import { ExpiredLink } from "@/components/account/new-password-form";
import { RefusalNotice } from "@/components/account/refusal-notice";
import { FocusedHeading } from "@/components/ui/focus-on-mount";
import { hydrateWithTexts, renderWithTexts } from "@/tests/support/with-texts";

const arriving = [
  ["a page's heading", <FocusedHeading key="heading">Express check-in</FocusedHeading>],
  [
    "why the login refused",
    <RefusalNotice key="refusal" language="en" refusal={{ code: "LOGIN_FAILED" }} next={null} googleOffered />,
  ],
  [
    "that a link is over",
    <ExpiredLink key="link" language="en" googleOffered={false} send={async () => ({ ok: true, value: null })} />,
  ],
] as const;

const typing = () => screen.getByLabelText("Name").focus();
const field = (
  <>
    <input aria-label="Name" />
    <button type="button" aria-label="Next" />
  </>
);

afterEach(() => {
  Object.assign(window, { scrollY: 0 });
  jest.restoreAllMocks();
});

describe.each(arriving)("%s", (_, box) => {
  const page = (
    <>
      {field}
      {box}
    </>
  );

  it("is read first when its page appears", () => {
    hydrateWithTexts(page, () => undefined);
    expect(document.activeElement).toHaveAttribute("tabindex", "-1");
  });

  it.each([
    ["began to type", "Name"],
    ["went to a button", "Next"],
  ])("leaves who %s before the page's code had come where they are", (_, name) => {
    hydrateWithTexts(page, () => screen.getByLabelText(name).focus());
    expect(screen.getByLabelText(name)).toHaveFocus();
  });

  it("does not move the page under who scrolled before its code had come", () => {
    const focus = jest.spyOn(HTMLElement.prototype, "focus");
    hydrateWithTexts(page, () => Object.assign(window, { scrollY: 463 }));
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(document.activeElement).toHaveAttribute("tabindex", "-1");
  });

  it("takes focus from the field whose input it answers", () => {
    renderWithTexts(field);
    typing();
    renderWithTexts(box);
    expect(document.activeElement).toHaveAttribute("tabindex", "-1");
  });
});
