import { callDesk, staffMember } from "@/tests/support/at-desk";
import { aClient } from "@/tests/support/builders/client";
import { passwordProof, signedIn } from "@/tests/support/client-area";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { aReview, requestedReview } from "@/tests/support/reviews";
import { get, post, remove } from "@/tests/support/web";

jest.setTimeout(60_000);
const store = useDatabase();
useDocumentKeys();
beforeEach(() => store.query("truncate review, rate_limit"));

const submit = (token: string, changes: object = {}) => post(`/opinion/${token}`, { ...aReview, ...changes });
const rows = () => store.query("select id::int, status, words from review order by id");

/** A review that was submitted just now: its id and token. */
async function submitted(changes: object = {}) {
  const { token } = await requestedReview(store);
  expect((await submit(token, changes)).status).toBe(200);
  const [row] = await store.query("select max(id)::int as id from review");
  return { id: Number(row?.id), token };
}

describe("writing a review", () => {
  it("takes stars, words and the name once, and shows the writer what becomes of it", async () => {
    const { token } = await requestedReview(store);
    expect((await get(`/opinion/${token}`)).body.data).toMatchObject({
      state: "OPEN",
      signedAs: "Ana M.",
      written: null,
    });
    expect((await submit(token)).status).toBe(200);
    expect((await submit(token, { stars: 1 })).body).toMatchObject({ status: 410, code: "GONE" });
    expect((await get(`/opinion/${token}`)).body.data).toMatchObject({
      state: "SUBMITTED",
      written: { stars: 4, words: aReview.words, writer: "Ana M.", status: "submitted", answer: "" },
    });
  });

  it("offers the review on the booking's page until it is written", async () => {
    const { code, access, token } = await requestedReview(store);
    const offered = async () => (await get(`/reserva/${code}`, { "x-booking-token": access })).body.data.reviewToken;
    expect(await offered()).toBe(token);
    await submit(token);
    expect(await offered()).toBeNull();
  });

  it("two submissions at the same time write one review", async () => {
    const { token } = await requestedReview(store);
    const answers = await Promise.all([submit(token), submit(token), submit(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    expect(await rows()).toHaveLength(1);
  });

  it("refuses a review after the 30 days, and with an unknown token", async () => {
    const { token } = await requestedReview(store, { closesInDays: -1 });
    expect((await get(`/opinion/${token}`)).body.data.state).toBe("CLOSED");
    expect((await submit(token)).status).toBe(410);
    expect((await submit("nobody-has-this-token")).status).toBe(410);
    expect((await get("/opinion/nobody-has-this-token")).status).toBe(410);
  });

  it.each([
    ["no stars", { stars: undefined }],
    ["half stars", { stars: 3.5 }],
    ["six stars", { stars: 6 }],
    ["no star", { stars: 0 }],
    ["2001 characters", { words: "a".repeat(2001) }],
    ["another signature", { signature: "Somebody else" }],
    ["another field", { writer: "Somebody else" }],
  ])("refuses a review with %s", async (_what, changes) => {
    const { token } = await requestedReview(store);
    expect((await submit(token, changes)).body).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
    expect(await rows()).toEqual([]);
  });

  it("stores no name of an anonymous writer, and takes stars without words", async () => {
    const { token } = await requestedReview(store);
    await submit(token, { signature: "ANONYMOUS", words: "" });
    expect((await get(`/opinion/${token}`)).body.data.written).toMatchObject({ writer: "", words: "" });
  });

  it.each(["stars = 5", "words = 'Perfect'", "writer = 'Eva'", "lang = 'es'", "submitted_at = now()"])(
    "the database refuses to alter what was written: %s",
    async (change) => {
      await submitted();
      await expect(store.query(`update review set ${change}`)).rejects.toThrow("a written review is not altered");
    },
  );

  it("deletes the review for good when its writer withdraws it, also after it was published", async () => {
    const { id, token } = await submitted();
    const manager = await staffMember("manager");
    await callDesk(`POST /opiniones/${id}/publicacion`, { cookie: manager.cookie });
    expect((await post(`/opinion/${token}/retirada`, {})).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await get(`/opinion/${token}`)).body.data).toMatchObject({ state: "WITHDRAWN", written: null });
    expect((await submit(token)).status).toBe(410);
    expect((await post(`/opinion/${token}/retirada`, {})).status).toBe(410);
  });
});

describe("the desk", () => {
  it("lists what waits, publishes, rejects on a ground and answers, and leaves the words as they are", async () => {
    const { cookie } = await staffMember("manager");
    const [first, second] = [await submitted(), await submitted({ stars: 1, words: "Scratches, and nobody cared." })];
    const waiting = (await callDesk("GET /opiniones", { cookie })).body.data;
    expect(waiting.counts).toEqual({ submitted: 2, published: 0, rejected: 0 });
    expect(waiting.reviews.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);
    expect((await callDesk(`POST /opiniones/${second.id}/publicacion`, { cookie })).status).toBe(200);
    expect((await callDesk("GET /dia", { cookie })).body.data.open.reviews).toBe(1);
    const body = { ground: "PERSONAL_DATA" };
    expect((await callDesk(`POST /opiniones/${first.id}/rechazo`, { cookie, body })).status).toBe(200);
    const answer = { text: "We are sorry: please write to us." };
    expect((await callDesk(`POST /opiniones/${second.id}/respuesta`, { cookie, body: answer })).status).toBe(200);
    expect((await get(`/opinion/${first.token}`)).body.data).toMatchObject({
      state: "REJECTED",
      written: { rejectedFor: "PERSONAL_DATA", words: aReview.words },
    });
    expect((await get(`/opinion/${second.token}`)).body.data).toMatchObject({
      state: "PUBLISHED",
      written: { stars: 1, words: "Scratches, and nobody cared.", answer: answer.text },
    });
  });

  it("refuses the same decision twice, an unknown ground, an empty answer and an unknown review", async () => {
    const { cookie } = await staffMember("manager");
    const { id } = await submitted();
    await callDesk(`POST /opiniones/${id}/publicacion`, { cookie });
    const ask = (path: string, body?: object) => callDesk(`POST /opiniones/${path}`, { cookie, body });
    expect((await ask(`${id}/publicacion`)).body).toMatchObject({ status: 409, code: "REVIEW_DECIDED" });
    expect((await ask(`${id}/rechazo`, { ground: "UNFAVOURABLE" })).status).toBe(422);
    expect((await ask(`${id}/respuesta`, { text: "  " })).status).toBe(422);
    expect((await ask(`${id + 1}/publicacion`)).body).toMatchObject({ status: 404, code: "NO_REVIEW" });
  });

  it("keeps words and answers out of the audit log", async () => {
    const { cookie } = await staffMember("manager");
    const { id } = await submitted({ words: "Quokka" });
    await callDesk(`POST /opiniones/${id}/publicacion`, { cookie });
    await callDesk(`POST /opiniones/${id}/respuesta`, { cookie, body: { text: "Wombat" } });
    const entries = await store.query(
      "select action, before, after from audit_entry where subject_kind = 'review' and subject_id = $1 order by id",
      [String(id)],
    );
    expect(entries.map(({ action }) => action)).toEqual(["review.publish", "review.answer"]);
    expect(JSON.stringify(entries)).not.toMatch(/Quokka|Wombat/);
  });
});

describe("the published reviews", () => {
  async function publish(stars: readonly number[]) {
    const { cookie } = await staffMember("manager");
    for (const each of stars) {
      const { id } = await submitted({ stars: each });
      await callDesk(`POST /opiniones/${id}/publicacion`, { cookie });
    }
  }

  it("shows none and no average while fewer than five are published, whatever was submitted", async () => {
    await publish([5, 5, 5, 5]);
    await submitted();
    expect((await get("/opiniones")).body.data).toEqual({ summary: null, page: 1, pages: 0, reviews: [] });
  });

  it("shows number, average, distribution and reviews, bad ones too, without booking code and surname", async () => {
    await publish([5, 4, 5, 1, 5]);
    const { data } = (await get("/opiniones")).body;
    expect(data.summary).toEqual({ count: 5, averageTenths: 40, byStars: [1, 0, 0, 1, 3] });
    expect(data.reviews.map(({ stars }: { stars: number }) => stars)).toEqual([5, 1, 5, 4, 5]);
    expect(Object.keys(data.reviews[0]).toSorted()).toEqual([
      ...["answer", "answeredAt", "id", "lang", "rentedIn", "stars", "submittedAt", "words", "writer"],
    ]);
    expect(data.reviews[0]).toMatchObject({ writer: "Ana M.", rentedIn: expect.stringMatching(/^\d{4}-\d{2}$/) });
  });

  it("pages ten by ten, and refuses a page that is no number", async () => {
    await publish(Array.from({ length: 11 }, () => 5));
    expect((await get("/opiniones?page=2")).body.data).toMatchObject({ page: 2, pages: 2, summary: { count: 11 } });
    expect((await get("/opiniones?page=2")).body.data.reviews).toHaveLength(1);
    expect((await get("/opiniones?page=none")).status).toBe(422);
  });
});

it("an erased client's review and link are gone, and the export had the review before", async () => {
  const owner = await aClient();
  const { id, token } = await requestedReview(store, { email: owner.nik });
  await store.query("update booking set client_id = $2 where id = $1", [id, owner.id]);
  await submit(token, { words: "Ornithorhynchus" });
  const mine = await signedIn(owner.nik);
  const exported = await post("/cliente/datos", await passwordProof(mine), mine.headers);
  expect(JSON.stringify(exported.body)).toContain("Ornithorhynchus");
  expect((await remove("/cliente/datos", mine.headers, await passwordProof(mine))).body.data.erased).toBe(true);
  expect(await rows()).toEqual([]);
  expect((await get(`/opinion/${token}`)).status).toBe(410);
});
