import { AlertFields } from "./alert-fields";
import { AlertPost, type AlertPostProps } from "./alert-post";

/** Asks to be told of cars like these; the answer judges the fields. */
export const AlertForm = (form: Omit<AlertPostProps, "children">) => (
  <AlertPost {...form}>
    <AlertFields language={form.language} filters={form.filters} texts={form.texts} />
  </AlertPost>
);
