import "server-only";
import { Client, escapeIdentifier } from "pg";
import { pool } from "./client";

interface Facts {
  readonly database: string;
  readonly isOwner: boolean;
  readonly hasForeignQueue: boolean;
}
const facts = `select current_database() as "database", r.rolsuper or pg_has_role(r.oid, a.relowner, 'member') as "isOwner",
    coalesce((select nspowner <> r.oid from pg_namespace where nspname = 'jobs'), false) as "hasForeignQueue"
  from pg_roles r, pg_class a
  where r.rolname = $1 and a.oid = 'public.audit_entry'::regclass`;

/**
 * Gives the role of `siteUrl` what the site works with, where another role owns the tables: rows of all tables, of the
 * audit only reading and adding. This process's connection is the owner's. Returns why it can't be done, or null.
 */
export async function grantWork(siteUrl: string): Promise<string | null> {
  const role = new Client({ connectionString: siteUrl }).user ?? "";
  const name = escapeIdentifier(role);
  const client = await pool().connect();
  try {
    const { rows } = await client.query<Facts>(facts, [role]);
    const [found] = rows;
    if (!found) return `the database has no role ${role}`;
    if (found.isOwner) return `the role ${role} owns the audit's table or may act as its owner`;
    if (found.hasForeignQueue)
      return `the schema jobs belongs to another role than ${role}: end the site and drop it, the start makes it again`;
    await client.query("begin");
    for (const statement of [
      `grant connect, create, temporary on database ${escapeIdentifier(found.database)} to ${name}`,
      `grant usage on schema public, drizzle to ${name}`,
      `grant select on all tables in schema drizzle to ${name}`,
      `grant select, insert, update, delete on all tables in schema public to ${name}`,
      `grant usage, select on all sequences in schema public to ${name}`,
      `revoke update, delete on audit_entry from ${name}`,
    ])
      await client.query(statement);
    await client.query("commit");
    return null;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release(true);
  }
}
