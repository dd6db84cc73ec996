import { AlertFields } from "./alert-fields";
import { AlertPost, type AlertPostProps } from "./alert-post";

/** Form of a stock alert; its fields are validated by the server. */
export const AlertForm = (form: Omit<AlertPostProps, "children">) => (
  <AlertPost {...form}>
    <AlertFields language={form.language} filters={form.filters} texts={form.texts} />
  </AlertPost>
);
