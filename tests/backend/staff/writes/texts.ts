import type { callDesk } from "@/tests/support/at-desk";
import type { Writes } from "./writes-of";

type Ask = (call: string, body?: unknown) => ReturnType<typeof callDesk>;

/** Writes of the site's texts; each uses another key. */
export function textWrites({ asManager }: { readonly asManager: Ask }): Writes {
  const draft = (key: string) => asManager(`PUT /textos/it/${key}/borrador`, { text: "Un altro testo" });
  return {
    "PUT /textos/{lang}/{key}/borrador": async () => () => draft("notFound.title"),
    "DELETE /textos/{lang}/{key}/borrador": async () => {
      await draft("notFound.text");
      return () => asManager("DELETE /textos/it/notFound.text/borrador");
    },
    "POST /textos/{lang}/{key}/publicacion": async () => {
      await draft("contact.title");
      return () => asManager("POST /textos/it/contact.title/publicacion");
    },
    "DELETE /textos/{lang}/{key}": async () => {
      await draft("offices.title");
      await asManager("POST /textos/it/offices.title/publicacion");
      return () => asManager("DELETE /textos/it/offices.title");
    },
  };
}
