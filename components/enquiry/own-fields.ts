import type { WishedDate } from "@/lib/domain/subscription/start-window";

interface Option {
  readonly value: string;
  readonly text: string;
}

/** A field that only one kind of enquiry has, as the page describes it. */
export type OwnField =
  | { readonly type: "choice"; readonly name: string; readonly label: string; readonly options: readonly Option[] }
  | { readonly type: "select"; readonly name: string; readonly label: string; readonly options: readonly Option[] }
  | {
      readonly type: "date";
      readonly name: WishedDate;
      readonly label: string;
      readonly hint: string;
      readonly min: string;
      readonly max?: string;
    };
