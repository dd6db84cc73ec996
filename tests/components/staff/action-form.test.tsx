import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { ActionForm } from "@/components/staff/action-form";
import type { DeskAction } from "@/lib/server/staff/desk-form";
import desk from "@/messages/desk/es.json";
import es from "@/messages/es.json";

const fields = [{ kind: "text", name: "name", label: "Nombre" }] as const;
const show = (form: ReactNode) =>
  render(
    <NextIntlClientProvider locale="es" messages={{ ...es, desk }}>
      {form}
    </NextIntlClientProvider>,
  );
const send = async (name: string) => {
  // user-event remembers what it typed, also after the form was reset.
  await userEvent.clear(screen.getByLabelText("Nombre"));
  await userEvent.type(screen.getByLabelText("Nombre"), name);
  await userEvent.click(screen.getByRole("button", { name: "Invitar" }));
};

it("a repeating form shows the result of one entry and is empty for the next", async () => {
  const action: DeskAction = async (_, form) => ({ status: "done", result: { name: String(form.get("name")) } });
  show(
    <ActionForm action={action} submit="Invitar" fields={fields} repeats>
      {(result) => <p>{`Enlace para ${result.name}`}</p>}
    </ActionForm>,
  );
  await send("Ana");
  expect(await screen.findByText("Enlace para Ana")).toBeInTheDocument();
  expect(screen.getByLabelText("Nombre")).toHaveValue("");
  await send("Luis");
  expect(await screen.findByText("Enlace para Luis")).toBeInTheDocument();
  expect(screen.queryByText("Enlace para Ana")).toBeNull();
});

it("shows each detail of a refusal in words, and keeps the input", async () => {
  const details = [
    { kind: "cell", row: "B", column: "Baja", value: "2x" },
    { kind: "group", where: "QQ" },
  ];
  const action: DeskAction = async (_, form) => ({
    status: "refused",
    error: { code: "TABLE_UNREADABLE", fields: [], data: details },
    typed: { name: String(form.get("name")) },
  });
  show(
    <ActionForm
      action={action}
      submit="Invitar"
      fields={fields}
      details={{ cell: "Fila {row}, columna {column}: «{value}»", group: "Sin grupo {where}" }}
    />,
  );
  await send("Ana");
  expect(await screen.findByText("Fila B, columna Baja: «2x»")).toBeInTheDocument();
  expect(screen.getByText("Sin grupo QQ")).toBeInTheDocument();
  expect(screen.getByLabelText("Nombre")).toHaveValue("Ana");
});
