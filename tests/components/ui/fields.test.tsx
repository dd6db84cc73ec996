import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { CheckboxField } from "@/components/ui/choice-fields";
import { ErrorSummary } from "@/components/ui/error-summary";
import { SelectField, TimeField } from "@/components/ui/select-field";
import { TextArea, TextField } from "@/components/ui/text-field";

interface Sent {
  hotel: string;
  offers: boolean;
}

function Form({ onSend }: { onSend: (values: Sent) => void }) {
  const { register, handleSubmit } = useForm<Sent>();
  return (
    <form onSubmit={handleSubmit((values) => onSend(values))}>
      <TextField label="Hotel" {...register("hotel")} />
      <CheckboxField label="Offers" {...register("offers")} />
      <button type="submit">Send</button>
    </form>
  );
}

describe("form fields", () => {
  test.each([
    ["text", <TextField key="f" label="Name" hint="As on the licence" error="This field is required" />],
    ["area", <TextArea key="f" label="Name" hint="As on the licence" error="This field is required" />],
    ["select", <SelectField key="f" label="Name" hint="As on the licence" error="This field is required" />],
    ["checkbox", <CheckboxField key="f" label="Name" hint="As on the licence" error="This field is required" />],
  ])("a %s field has its label as name and its hint and error as description", (_, field) => {
    render(field);
    const control = screen.getByLabelText("Name");
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription("As on the licence This field is required");
  });

  test("a field without an error is valid and has no description", () => {
    render(<TextField label="Name" />);
    expect(screen.getByLabelText("Name")).toBeValid();
    expect(screen.getByLabelText("Name")).not.toHaveAttribute("aria-describedby");
  });

  test("the props of a form library reach the control", async () => {
    const sent = jest.fn();
    render(<Form onSend={sent} />);
    await userEvent.type(screen.getByLabelText("Hotel"), "Es Molí");
    await userEvent.click(screen.getByLabelText("Offers"));
    await userEvent.click(screen.getByRole("button"));
    expect(sent).toHaveBeenCalledWith({ hotel: "Es Molí", offers: true });
  });

  test("shows the surcharge of a time in its option", () => {
    const groups = [{ options: [{ value: "20:00" }, { value: "20:30", note: "+40 €" }] }];
    render(<TimeField label="Time" groups={groups} />);
    expect(screen.getByRole("option", { name: "20:30 · +40 €" })).toHaveValue("20:30");
    expect(screen.getByRole("option", { name: "20:00" })).toBeInTheDocument();
  });

  test("shows the chosen time without its surcharge in the field", () => {
    const groups = [
      {
        label: "After hours",
        options: [
          { value: "20:30", note: "+40 €" },
          { value: "21:00", note: "+40 €" },
        ],
      },
    ];
    render(<TimeField label="Time" groups={groups} value="20:30" onChange={() => undefined} />);
    expect(screen.getByLabelText("Time")).toHaveDisplayValue("20:30");
    expect(screen.getByRole("option", { name: "21:00 · +40 €" })).toBeInTheDocument();
  });
});

describe("error summary", () => {
  const errors = [{ fieldId: "email", message: "The two e-mail addresses do not match" }];

  test("the error summary takes focus when it appears and at each further attempt", () => {
    const { rerender } = render(<ErrorSummary title="Check one field" errors={errors} attempt={1} />);
    expect(screen.getByRole("alert")).toHaveFocus();
    screen.getByRole("link").focus();
    rerender(<ErrorSummary title="Check one field" errors={errors} attempt={2} />);
    expect(screen.getByRole("alert")).toHaveFocus();
  });

  test("a link in the error summary focuses its field", async () => {
    render(
      <>
        <ErrorSummary title="Check one field" errors={errors} />
        <TextField id="email" label="Email" />
      </>,
    );
    await userEvent.click(screen.getByRole("link", { name: /do not match/ }));
    expect(screen.getByLabelText("Email")).toHaveFocus();
  });

  test("the error summary is not rendered without errors", () => {
    render(<ErrorSummary title="Check" errors={[]} />);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
