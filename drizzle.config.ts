import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: "./lib/backend/core/db/schema/*.ts",
  out: "./lib/backend/core/db/migrations",
});
