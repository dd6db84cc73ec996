import { sql } from "drizzle-orm";
import { database, withoutStatementLimit } from "@/lib/backend/core/db/client";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { closeSingletons } from "@/lib/backend/core/process-singleton";
import { startJobs } from "@/lib/backend/start-jobs";
import { pay } from "@/tests/support/bank";
import { order } from "@/tests/support/builders/order";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { startedPayment } from "@/tests/support/started-payment";
import { eventually } from "@/tests/support/wait-for";

const store = useDatabase();
const bank = useGateway();

const limits = sql`select current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle`;
const ofStatement = async () => (await database().execute(limits)).rows[0];
const ofTransaction = () => database().transaction(async (tx) => (await tx.execute(limits)).rows[0]);

describe("the time limits of a request's statements", () => {
  it("cancels a statement after 15 seconds, and ends a transaction that idles for a minute", async () => {
    expect(await ofStatement()).toEqual({ statement: "15s", idle: "1min" });
    expect(await ofTransaction()).toEqual({ statement: "15s", idle: "1min" });
  });

  it("answers 503 when the database has cancelled a statement", async () => {
    await store.query(
      `create function too_slow() returns trigger language plpgsql as
         $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`,
    );
    await store.query("create trigger too_slow before insert on booking execute function too_slow()");
    expect(await order()).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    await store.query("drop function too_slow() cascade");
  });
});

it("lifts the statement limit for one transaction only", async () => {
  expect(await withoutStatementLimit(ofTransaction)).toEqual({ statement: "0", idle: "1min" });
  expect(await ofTransaction()).toEqual({ statement: "15s", idle: "1min" });
});

it("runs a job's transactions without a time limit, and those of a webhook with one", async () => {
  await store.query("create table limits_seen (kind text, statement text)");
  await store.query(
    `create function note_limit() returns trigger language plpgsql as
       $$ begin insert into limits_seen values (new.kind, current_setting('statement_timeout')); return new; end $$`,
  );
  await store.query("create trigger note_limit before insert on outbox for each row execute function note_limit()");
  await startJobs();
  await pay(bank, await startedPayment(), "pay");
  const seen = () => store.query("select distinct kind, statement from limits_seen order by kind, statement");
  expect(await eventually(seen, (rows) => rows.some(({ kind }) => kind === "mail"))).toEqual(
    expect.arrayContaining([
      { kind: "bookingConfirmed", statement: "15s" },
      { kind: "mail", statement: "0" },
    ]),
  );
});

it("sets time limits only inside transactions behind a connection pooler", async () => {
  process.env.DATABASE_POOLER = "transaction";
  forgetEnvironment();
  // After the setting: a job of the test before may open the next pool at any moment.
  await closeSingletons();
  try {
    expect(await ofStatement()).toEqual({ statement: "0", idle: "0" });
    expect(await ofTransaction()).toEqual({ statement: "15s", idle: "1min" });
  } finally {
    delete process.env.DATABASE_POOLER;
    forgetEnvironment();
  }
});
