import { act, renderHook } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { useUploads } from "@/components/content/desk/use-uploads";

/** A network that can be switched off; it answers each upload with the n-th envelope. */
interface Network {
  up: boolean;
  sent: string[];
  answers: { status: number; code: string | null }[];
}
const network: Network = { up: true, sent: [], answers: [] };

class PretendRequest {
  upload = {};
  status = 0;
  response: object | null = null;
  onload = () => undefined;
  onerror = () => undefined;
  #path = "";
  open(_: string, path: string) {
    this.#path = path;
  }
  setRequestHeader() {
    return undefined;
  }
  send() {
    setTimeout(() => {
      if (!network.up) return this.onerror();
      network.sent.push(this.#path);
      const { status, code } = network.answers.shift() ?? { status: 200, code: null };
      this.status = status;
      this.response = { code, data: { id: network.sent.length } };
      return this.onload();
    });
  }
}

const nothing = () => undefined;
let refreshed = 0;
const router = {
  ...{ bfcacheId: "", back: nothing, forward: nothing, push: nothing, prefetch: nothing, replace: nothing },
  refresh: () => {
    refreshed += 1;
  },
};
const withRouter = ({ children }: { children: ReactNode }) => (
  <AppRouterContext value={router}>{children}</AppRouterContext>
);
const open = () => renderHook(() => useUploads("/web/desk/fotos/coches/7"), { wrapper: withRouter }).result;
const aFile = (name: string) => Object.assign(new File(["x"], name), { arrayBuffer: async () => new ArrayBuffer(1) });
/** Advances in steps, so that a file that waits for another begins; the retries of an upload take five seconds. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 100) await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 100)));
}
const filesIn = ({ current }: { current: ReturnType<typeof useUploads> }) =>
  current.uploads.map(({ file, state, code }) => [file.name, state, code]);

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has neither the hash nor a network that can be switched off.
  Object.defineProperty(crypto, "subtle", {
    configurable: true,
    value: { digest: async () => new ArrayBuffer(32) },
  });
  Object.defineProperty(globalThis, "XMLHttpRequest", { configurable: true, value: PretendRequest });
  Object.assign(network, { up: true, sent: [], answers: [] });
  refreshed = 0;
});
afterEach(() => jest.useRealTimers());

describe("photo uploads", () => {
  it("uploads photos one after another and refreshes the page after each", async () => {
    const uploads = open();
    act(() => void uploads.current.add([aFile("a.jpg"), aFile("b.jpg")], "?side=REAR"));
    await pass(300);
    expect(filesIn(uploads)).toEqual([]);
    expect(network.sent).toEqual(["/web/desk/fotos/coches/7?side=REAR", "/web/desk/fotos/coches/7?side=REAR"]);
    expect(refreshed).toBe(2);
  });

  it("retries failed photo uploads when the network returns", async () => {
    network.up = false;
    const uploads = open();
    act(() => void uploads.current.add([aFile("a.jpg"), aFile("b.jpg")]));
    await pass(12_000);
    expect(filesIn(uploads)).toEqual([
      ["a.jpg", "failed", "OFFLINE"],
      ["b.jpg", "failed", "OFFLINE"],
    ]);
    network.up = true;
    act(() => void window.dispatchEvent(new Event("online")));
    await pass(300);
    expect(filesIn(uploads)).toEqual([]);
    expect(network.sent).toHaveLength(2);
  });

  it("does not retry a photo that the server refused, except by hand", async () => {
    network.answers = [{ status: 422, code: "PHOTO_UNREADABLE" }];
    const uploads = open();
    act(() => void uploads.current.add([aFile("a.jpg")]));
    await pass(100);
    act(() => void window.dispatchEvent(new Event("online")));
    await pass(100);
    expect(filesIn(uploads)).toEqual([["a.jpg", "failed", "PHOTO_UNREADABLE"]]);
    act(() => uploads.current.retry(uploads.current.uploads[0]?.key ?? -1));
    await pass(100);
    expect(filesIn(uploads)).toEqual([]);
  });
});
