import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { type Sent, sendPhoto } from "@/lib/web-client/desk-upload";

type Failure = Extract<Sent, { readonly ok: false }>["code"];

/** A file on its way. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** Behind the address that it goes to. */
  readonly query: string;
  readonly state: "waiting" | "sending" | "failed";
  readonly percent: number;
  readonly code: Failure | null;
}

let made = 0;

/**
 * Files on their way to `uploadPath`, one after another. What has arrived leaves the list and the page is read anew; what
 * failed stays to be tried again, and starts by itself when the network is back.
 */
export function useUploads(uploadPath: string, onSent?: (data: unknown, key: number) => void) {
  const router = useRouter();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [sent, setSent] = useState<string | null>(null);
  const working = useRef(false);
  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));
  const retry = (key: number) => change(key, { state: "waiting", code: null });

  const next = uploads.find(({ state }) => state === "waiting");
  useEffect(() => {
    if (!next || working.current) return;
    working.current = true;
    const { key, file, query } = next;
    change(key, { state: "sending", percent: 0 });
    void sendPhoto(uploadPath + query, file, (percent) => change(key, { percent })).then((answer) => {
      working.current = false;
      if (!answer.ok) return change(key, { state: "failed", code: answer.code });
      drop(key);
      setSent(file.name);
      onSent?.(answer.data, key);
      router.refresh();
    });
  });

  useEffect(() => {
    const goOn = () =>
      setUploads((all) =>
        all.map((one) => (one.code === "OFFLINE" ? { ...one, state: "waiting" as const, code: null } : one)),
      );
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, []);

  const add = (files: Iterable<File>, query = ""): readonly number[] => {
    const begun = [...files].map((file): Upload => {
      made += 1;
      return { key: made, file, query, state: "waiting", percent: 0, code: null };
    });
    setUploads((all) => [...all, ...begun]);
    return begun.map(({ key }) => key);
  };
  return { uploads, sent, add, drop, retry };
}
