import { at, one, type SuiteMutant } from "./suite-mutant";

const backend = (name: string, title: string) => ({ file: `tests/backend/${name}.test.ts`, test: title });
const component = (name: string, title: string) => ({ file: `tests/components/${name}.test.tsx`, test: title });

/** Mistakes in what visitors are sent and see: check-in, photographs, mails, components. */
export const visitorMutants: readonly SuiteMutant[] = [
  one(
    "documents-open-as-another-driver",
    at(
      "lib/backend/rental/checkin/stored-checkin.ts",
      "const placeOf = (bookingId: number, position: number) => `checkin:",
      "const placeOf = (bookingId: number, _: number, position = 0) => `checkin:",
    ),
    backend("checkin/stored-documents", "does not decrypt as another driver's of the same booking"),
  ),
  one(
    "replaced-checkin-link-writes",
    at(
      "lib/backend/rental/checkin/save-checkin.ts",
      '  if (byLink && row?.linkTokenHash !== found.linkTokenHash) return refuse({ code: "FORBIDDEN" });\n',
      "",
    ),
    backend("checkin/driver-link", "writes nothing once it is replaced, however late the save comes through"),
  ),
  one(
    "replaced-checkin-link-mailed",
    at(
      "lib/backend/compliance/mails/send-documents.ts",
      "if (!subject || row?.linkTokenHash !== hashOfToken(token)) return;",
      "if (!subject || row === undefined) return;",
    ),
    backend("checkin/driver-link", "is not sent with a link that a newer one has ended"),
  ),
  one(
    "licence-number-in-clear",
    at("lib/backend/rental/checkin/view-checkin.ts", "  licenceNumber: maskedNumber,\n", ""),
    backend("checkin/checkin", "answers numbers, telephone and e-mail masked"),
  ),
  one(
    "checkin-validated-when-incomplete",
    at(
      "lib/backend/rental/hand-over/hand-over.ts",
      "position < drivers).length < drivers)",
      "position < drivers).length < 0)",
    ),
    backend("desk/papers", "check-in is validated when it is whole, an invoice is issued when it was asked for"),
  ),
  one(
    "documents-seen-validates-an-empty-checkin",
    at(
      "lib/backend/rental/hand-over/hand-over.ts",
      '.where(and(eq(checkin.bookingId, bookingId), eq(checkin.status, "complete")))',
      ".where(eq(checkin.bookingId, bookingId))",
    ),
    backend("checkin/removed-driver", "validate the complete check-in alone, not one that was never filled in"),
  ),
  one(
    "removed-driver-keeps-documents",
    at(
      "lib/backend/rental/change/change-booking.ts",
      "gt(checkin.position, additionalDriversOf(after))",
      "gt(checkin.position, 9)",
    ),
    backend("checkin/removed-driver", "is deleted with the driver's documents and private link; the others stay"),
  ),
  one(
    "unsent-checkin-link-erased",
    at("lib/backend/rental/checkin/delete-documents.ts", ", isNotNull(outbox.doneAt)", ""),
    backend("checkin/driver-link", "keeps its link over a night in which the mail could not leave"),
  ),
  one(
    "analytics-stay-on-the-parent-domain",
    at("components/compliance/consent/consent-store.ts", "parts.slice(at)", "parts.slice(at * 0)"),
    {
      file: "tests/components/compliance/consent/analytics-cookies.test.ts",
      test: "a withdrawn consent deletes Google Analytics' cookies of the host and of the parent domain",
    },
  ),
  one(
    "test-drive-link-can-be-guessed",
    at("lib/backend/sales/cars/drive-token.ts", ".slice(0, 22)}`;", ".slice(0, 1)}`;"),
    backend("second-hand/test-drives", "opens by a link of 22 signed characters alone"),
  ),
  one(
    "unconfirmed-drive-reaches-staff",
    at(
      "lib/backend/sales/enquiries/inbox.ts",
      'notInArray(enquiry.status, ["failed", "unconfirmed"])',
      'ne(enquiry.status, "failed")',
    ),
    backend("second-hand/drive-confirmation", "is not shown to staff before it is confirmed"),
  ),
  one(
    "drive-needs-no-confirmation",
    at(
      "lib/backend/sales/cars/book-drive.ts",
      "const confirmBefore = ownAddress ? null :",
      "const confirmBefore = !ownAddress || ownAddress ? null :",
    ),
    backend("second-hand/drive-confirmation", "holds its time, but only the mailed link opens it"),
  ),
  one(
    "cancelled-drive-is-recalled",
    at(
      "lib/backend/sales/mails/send-drive-mails.ts",
      'if ((mail === "reminder" || mail === "moved") && cancelledAt) return;',
      "",
    ),
    backend(
      "second-hand/move-drive",
      "sends no reminder of a test drive that was cancelled after the reminder was queued",
    ),
  ),
  one(
    "mailed-code-signs-in-anywhere",
    at(
      "lib/backend/account/sign-in.ts",
      "and(eq(client.email, nik), eq(signInCode.browserHash, hashOfToken(browser)))",
      "and(eq(client.email, nik))",
    ),
    backend("client/mailed-code", "signs in only in the browser that asked for it"),
  ),
  one(
    "photograph-tells-its-place",
    at(
      "lib/backend/content/photos/make-variants.ts",
      "(await sized(width)).webp({ quality: 80 })",
      "(await sized(width)).keepExif().webp({ quality: 80 })",
    ),
    backend(
      "desk/photos",
      "a photograph of 12 megapixels that says where it was taken comes out in three sizes that say nothing",
    ),
  ),
  one(
    "photograph-on-its-side",
    at(
      "lib/backend/content/photos/make-variants.ts",
      "(await load(bytes)).autoOrient().extract(shown)",
      "(await load(bytes)).extract(shown)",
    ),
    backend("photo/photos", "a photograph of a car is rotated upright, cropped as requested, and has no location data"),
  ),
  one(
    "shared-picture-deleted",
    at("lib/backend/content/desk/photos.ts", "if (others?.left === 0)", "if (others !== undefined)"),
    backend("photo/photos", "goes with its files, unless another subject shows the same"),
  ),
  one(
    "picture-of-another-office-decoded",
    at(
      "lib/backend/content/desk/photos.ts",
      "const refused = await refusalFor(database(), subject);\n  if (refused)",
      'const refused = await refusalFor(database(), subject);\n  if (refused && refused !== "OTHER_OFFICE")',
    ),
    backend("desk/other-office", "checks the office of a photograph before it decodes the picture"),
  ),
  one(
    "name-becomes-markup",
    at("lib/backend/content/mails/render.ts", "text.replaceAll(/[&<>\"']/g,", "text.replaceAll(/[&\"']/g,"),
    {
      file: "tests/unit/content/mails/mails.test.ts",
      test: "mails in es R145: never let a customer's name become markup",
    },
  ),
  one(
    "recovery-mailed-late",
    at(
      "lib/backend/account/mails/send-account-mails.ts",
      "now.getTime() - new Date(orderedAt).getTime() > mailedLifetimes.recoveryLink",
      "now.getTime() < new Date(orderedAt).getTime()",
    ),
    backend("client/recovery", "a forgotten password is not mailed half an hour late"),
  ),
  one(
    "mailbox-flooded-in-other-spellings",
    at("lib/backend/content/mails/deliver-mail.ts", "mailboxKey(to)", "to"),
    backend("mail/mailer", "are ten a day of each kind to one mailbox, however it is written"),
  ),
  one(
    "answer-address-unchecked",
    at("lib/backend/content/mails/deliver-mail.ts", "[mail.to, mail.replyTo ?? mail.to]", "[mail.to]"),
    backend("mail/mailer", 'refuses a malformed address: {"replyTo"'),
  ),
  one(
    "retry-books-twice",
    at("components/rental/payment/use-order.ts", 'if (answer.code !== "UNAVAILABLE") attempt', "attempt"),
    component("payment/order-again", "because the server was not available keeps its idempotency key"),
  ),
  one(
    "order-screen-restored-as-it-was",
    at("components/rental/payment/use-order.ts", "if (persisted && busy.current)", "if (!persisted && busy.current)"),
    component("payment/payment-step", "back from the bank out of the browser's memory, the step loads again"),
  ),
  one(
    "draft-stays-in-the-tab",
    at("components/rental/result/clear-draft.tsx", "removeItem(bookingDraftKey)", "getItem(bookingDraftKey)"),
    component("payment/clear-draft", "after the confirmation no name, birth date or telephone stays in the tab"),
  ),
  one(
    "hidden-tab-stops-asking",
    at(
      "components/rental/result/verifying-screen.tsx",
      "refetchIntervalInBackground: true",
      "refetchIntervalInBackground: false",
    ),
    component("payment/verifying", "keeps asking in a hidden tab"),
  ),
  one(
    "client-area-open-before-the-check",
    at("components/account/session-keeper.tsx", "inert={!entered}", "inert={false}"),
    component("client-area/session-keeper", "shows nothing of the page when the session is over"),
  ),
  one(
    "abandoned-twice",
    at("components/rental/manage/unpaid-card.tsx", "key.current ??= crypto", "key.current = crypto"),
    component(
      "manage/unpaid-card",
      "repeats a press that got no answer under the same key, and another one under a new key",
    ),
  ),
  one(
    "draft-overwrites-other-cells",
    at(
      "components/pricing/desk/cell-keys.ts",
      "controls.filter((control) => changed.includes(control) || newRows",
      'controls.filter((control) => control.value !== "" || newRows',
    ),
    component("desk/price-cells", "that are sent are those that were changed, and nothing of the seasons"),
  ),
];
