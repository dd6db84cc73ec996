import { screen } from "@testing-library/react";
import { ExpiredLink } from "@/components/client-area/new-password-form";
import { RefusalNotice } from "@/components/client-area/refusal-notice";
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
    <ExpiredLink key="link" language="en" googleOffered={false} send={async () => ({ ok: true, refusal: null })} />,
  ],
] as const;

const typing = () => screen.getByLabelText("Name").focus();
const field = <input aria-label="Name" />;

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

  it("leaves who began to type before the page's code had come in their field", () => {
    hydrateWithTexts(page, typing);
    expect(screen.getByLabelText("Name")).toHaveFocus();
  });

  it("takes focus from the field whose input it answers", () => {
    renderWithTexts(field);
    typing();
    renderWithTexts(box);
    expect(document.activeElement).toHaveAttribute("tabindex", "-1");
  });
});
