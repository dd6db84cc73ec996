import { app } from "@/lib/backend/app";

export interface WebAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

const answerOf = async (response: Response): Promise<WebAnswer> => ({
  status: response.status,
  headers: response.headers,
  body: await response.json(),
});

export const get = async (path: string, headers: Record<string, string> = {}): Promise<WebAnswer> =>
  answerOf(await app.request(`/web${path}`, { headers }));

const write =
  (method: "POST" | "PUT" | "DELETE") =>
  async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<WebAnswer> =>
    answerOf(
      await app.request(`/web${path}`, {
        method,
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    );

export const post = write("POST");
export const put = write("PUT");

export const remove = async (path: string, headers: Record<string, string> = {}, body?: unknown): Promise<WebAnswer> =>
  body === undefined
    ? answerOf(await app.request(`/web${path}`, { method: "DELETE", headers }))
    : await write("DELETE")(path, body, headers);
