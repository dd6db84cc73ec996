import { forgetEnvironment } from "@/lib/backend/core/env";

const settings = {
  PAYMENTS_MODE: "sandbox",
  REDSYS_MERCHANT_CODE: "999008881",
  REDSYS_TERMINAL: "1",
  REDSYS_SECRET_KEY: "sq7HjrUOBfKmC576ILgskD5srU870gJ7",
  REDSYS_BASE: "http://127.0.0.1:9",
};

/** Keys of Redsys's public test merchant, for files that never call the bank. Call it after `useDatabase`. */
export function useCardTerminal(): void {
  beforeAll(() => {
    Object.assign(process.env, settings);
    forgetEnvironment();
  });
  afterAll(() => {
    for (const name of Object.keys(settings)) delete process.env[name];
    forgetEnvironment();
  });
}
