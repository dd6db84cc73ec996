import type { WishedDate } from "@/lib/domain/subscription/subscription";

interface Option {
  readonly value: string;
  readonly text: string;
}

interface Labelled {
  readonly label: string;
  /** How the label says that it may stay empty. */
  readonly optional?: string;
}

/** A field that only one kind of enquiry has, as the page describes it. */
export type OwnField = Labelled &
  (
    | { readonly type: "choice" | "select"; readonly name: string; readonly options: readonly Option[] }
    | { readonly type: "code"; readonly name: "code"; readonly hint: string }
    | {
        readonly type: "date";
        readonly name: WishedDate;
        readonly hint: string;
        readonly min: string;
        readonly max?: string;
      }
  );
