import { photoStore } from "@/lib/backend/content/photos/store";
import { deleteDocuments } from "@/lib/backend/rental/checkin/delete-documents";
import { rentalPhotoPath } from "@/lib/contracts/core/photo";
import { aCheckin } from "@/tests/support/builders/checkin";
import { readCheckin, saveCheckin, useCheckin } from "@/tests/support/confirmed-checkin";
import { setDocumentKeys } from "@/tests/support/document-keys";
import { usePhotoFolder } from "@/tests/support/photos";

const { store, confirmed } = useCheckin();
const photos = usePhotoFolder();

describe("stored check-in documents", () => {
  it("stores no document number, name or address in clear text", async () => {
    const of = await confirmed();
    await saveCheckin(of, aCheckin({ surname2: "Sinvergonzate", landline: "+34971000111" }));
    const tables = await store.query(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { table_name } of tables) {
      const rows = await store.query(`select to_jsonb(t)::text as text from "${table_name}" t`);
      expect(rows.map(({ text }) => text).join("\n")).not.toMatch(
        /12345678|SUPPORT98765|Sinvergonzate|971000111|C\/ de Prueba/,
      );
    }
    const [row] = await store.query("select sealed from checkin where booking_id = $1", [of.id]);
    expect(row?.sealed).toMatchObject({ keyId: "a", iv: expect.any(String), tag: expect.any(String) });
  });

  it("decrypts documents with an older key, encrypts them with the newest and fails without a key", async () => {
    const of = await confirmed();
    await saveCheckin(of, aCheckin());
    setDocumentKeys("b", "a");
    expect((await readCheckin(of)).body.data.driver.town).toBe("Palma");
    await saveCheckin(of, { town: "Inca" });
    const [row] = await store.query("select sealed ->> 'keyId' as key from checkin where booking_id = $1", [of.id]);
    expect(row?.key).toBe("b");
    setDocumentKeys("c");
    const { status, body } = await readCheckin(of);
    expect([status, body.code]).toEqual([500, "SERVER_ERROR"]);
    setDocumentKeys("a");
  });

  it("cannot decrypt documents as those of another booking", async () => {
    const [of, other] = [await confirmed(), await confirmed()];
    await saveCheckin(of, aCheckin());
    await saveCheckin(other, aCheckin());
    await store.query(
      "update checkin set sealed = (select sealed from checkin where booking_id = $1) where booking_id = $2",
      [of.id, other.id],
    );
    expect((await readCheckin(other)).status).toBe(500);
  });

  it("cannot decrypt documents as those of another driver of the same booking", async () => {
    const of = await confirmed(1);
    await saveCheckin(of, aCheckin());
    await saveCheckin(of, aCheckin({ town: "Inca" }), "/1");
    await store.query(
      "update checkin set sealed = (select sealed from checkin where booking_id = $1 and position = 0) where booking_id = $1 and position = 1",
      [of.id],
    );
    expect((await readCheckin(of)).body.data.driver.town).toBe("Palma");
    expect((await readCheckin(of, "/1")).status).toBe(500);
  });

  it("logs no document data", async () => {
    const written: string[] = [];
    const spies = [process.stdout, process.stderr].map((stream) =>
      jest.spyOn(stream, "write").mockImplementation((text) => written.push(String(text)) > 0),
    );
    const of = await confirmed();
    await saveCheckin(of, aCheckin());
    setDocumentKeys("c");
    await readCheckin(of);
    setDocumentKeys("a");
    for (const spy of spies) spy.mockRestore();
    expect(written.join("")).toContain("web.failed");
    expect(written.join("")).not.toMatch(/12345678|SUPPORT98765|nerea@/);
  });
});

it("deletes documents three years after the return, with the other document data", async () => {
  const [old, recent] = [await confirmed(), await confirmed()];
  await saveCheckin(old, aCheckin());
  await saveCheckin(recent, aCheckin());
  const ending = (id: number, at: string) =>
    store.query(
      `set session_replication_role = replica; update booking set pickup_at = '2020-01-01 10:00', return_at = '${at}' where id = ${id}`,
    );
  await ending(old.id, "2023-12-31 10:00");
  await ending(recent.id, "2024-01-02 10:00");
  const file = (id: number) => `rental-${String(id).padStart(32, "0")}-1600.webp`;
  for (const { id } of [old, recent]) {
    await photoStore().put(file(id), Buffer.from("picture"));
    const url = rentalPhotoPath("T-AAAAAAA", file(id));
    await store.query(
      `insert into booking_photo (booking_id, stage, side, url, office_id, taken_at)
       values ($1, 'after', 'REAR', $2, 1, now())`,
      [id, url],
    );
  }
  await deleteDocuments(new Date("2027-01-01T10:00:00Z"));
  expect(await photos.files()).toEqual([file(recent.id)]);
  const pictures = await store.query("select booking_id from booking_photo where url like '%rental-%'");
  expect(pictures.map(({ booking_id }) => Number(booking_id))).toEqual([recent.id]);
  const remaining = await store.query("select booking_id from checkin where booking_id = any($1)", [
    [old.id, recent.id],
  ]);
  expect(remaining.map(({ booking_id }) => Number(booking_id))).toEqual([recent.id]);
});
