import type { WebAnswer } from "./web";
import { post } from "./web";

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

export const logIn = (nik: string, password: string, headers: Record<string, string> = {}): Promise<WebAnswer> =>
  post("/cliente/login", { nik, password }, headers);

/** The token of a sign-in that must succeed. */
export function tokenOf({ status, body }: WebAnswer): string {
  expect([status, body.code]).toEqual([200, null]);
  expect(body.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  return body.data.token;
}
