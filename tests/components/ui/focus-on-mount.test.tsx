import { screen } from "@testing-library/react";
import { ExpiredLink } from "@/components/account/new-password-form";
import { RefusalNotice } from "@/components/account/refusal-notice";
import { FocusedHeading } from "@/components/ui/focus-on-mount";
import { hydrateWithTexts, renderWithTexts } from "@/tests/support/with-texts";

const arriving = [
  ["FocusedHeading", <FocusedHeading key="heading">Express check-in</FocusedHeading>],
  [
    "RefusalNotice",
    <RefusalNotice key="refusal" language="en" refusal={{ code: "LOGIN_FAILED" }} next={null} googleOffered />,
  ],
  [
    "ExpiredLink",
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

  it("takes focus when its page appears", () => {
    hydrateWithTexts(page, () => undefined);
    expect(document.activeElement).toHaveAttribute("tabindex", "-1");
  });

  it.each([
    ["began to type", "Name"],
    ["went to a button", "Next"],
  ])("leaves the focus of a visitor who %s before hydration", (_, name) => {
    hydrateWithTexts(page, () => screen.getByLabelText(name).focus());
    expect(screen.getByLabelText(name)).toHaveFocus();
  });

  it("does not scroll the page of a visitor who scrolled before hydration", () => {
    const focus = jest.spyOn(HTMLElement.prototype, "focus");
    hydrateWithTexts(page, () => Object.assign(window, { scrollY: 463 }));
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(document.activeElement).toHaveAttribute("tabindex", "-1");
  });

  it("takes focus from the form field that was submitted", () => {
    renderWithTexts(field);
    typing();
    renderWithTexts(box);
    expect(document.activeElement).toHaveAttribute("tabindex", "-1");
  });
});
