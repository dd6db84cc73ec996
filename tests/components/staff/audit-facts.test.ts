import { auditFacts } from "@/components/staff/audit-facts";

const texts = {
  names: { erased: "borrado", waiting: "pendientes", status: "estado", refund: "reembolso" },
  truth: { true: "sí", false: "no" },
  codes: { status: { confirmed: "Confirmada" } },
};

it.each([
  [{ erased: true, waiting: 0 }, "borrado sí · pendientes 0"],
  [{ status: "confirmed" }, "estado Confirmada"],
  [{ refundCents: 1250 }, "reembolso 12,50\u00a0€"],
  [{ officeIds: [1, 4], reason: null, empty: [] }, "officeIds [1,4]"],
  [{ plate: "0056 MCG", status: "unheard" }, "plate 0056 MCG · estado unheard"],
  [null, ""],
])("formats the stored audit facts %j as %j", (value, text) => expect(auditFacts(value, "es", texts)).toBe(text));
