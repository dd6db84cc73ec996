import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: "./lib/backend/db/schema/*.ts",
  out: "./lib/backend/db/migrations",
});
