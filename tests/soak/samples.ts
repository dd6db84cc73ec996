import fs from "node:fs";
import type { Client } from "pg";
import { z } from "zod";

/** What the site's process holds at one moment. */
export interface Sample {
  readonly descriptors: number;
  readonly residentMiB: number;
  /**
   * Connections of the site's pool (without the one by which its launcher owns the database), those that work, and those
   * left in a transaction for ten seconds.
   */
  readonly connections: number;
  readonly working: number;
  readonly forgotten: number;
}

const poolSchema = z.array(z.object({ connections: z.number(), working: z.number(), forgotten: z.number() })).length(1);
const poolQuestion = `
  select count(*)::int as connections, count(*) filter (where state <> 'idle')::int as working,
    count(*) filter (where state like 'idle in%' and state_change < now() - interval '10 seconds')::int as forgotten
  from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    and application_name not like 'owner %'`;

const kibibytesIn = (status: string) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);

export async function takeSample(pid: number, books: Client): Promise<Sample> {
  const [pool] = poolSchema.parse((await books.query(poolQuestion)).rows);
  if (!pool) throw new Error("the database says nothing of its connections");
  return {
    descriptors: fs.readdirSync(`/proc/${pid}/fd`).length,
    residentMiB: kibibytesIn(fs.readFileSync(`/proc/${pid}/status`, "utf8")) / 1024,
    ...pool,
  };
}
