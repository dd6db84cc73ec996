import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { sendPhoto, type UploadResult } from "@/lib/web-client/desk-upload";

type Failure = Extract<UploadResult, { readonly ok: false }>["code"];

/** A file of the upload queue. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** Query string appended to the upload path. */
  readonly query: string;
  readonly state: "waiting" | "sending" | "failed";
  readonly percent: number;
  readonly code: Failure | null;
}

let lastKey = 0;

/**
 * Uploads files to `uploadPath`, one at a time. A finished file leaves the list and refreshes the page; a failed one
 * can be retried, which starts by itself when the network is back.
 */
export function useUploads(uploadPath: string, onSent?: (data: unknown, key: number) => void) {
  const router = useRouter();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [sent, setSent] = useState<string | null>(null);
  const isSending = useRef(false);
  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)));
  const drop = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));
  const retry = (key: number) => change(key, { state: "waiting", code: null });

  const next = uploads.find(({ state }) => state === "waiting");
  useEffect(() => {
    if (!next || isSending.current) return;
    isSending.current = true;
    const { key, file, query } = next;
    change(key, { state: "sending", percent: 0 });
    void sendPhoto(uploadPath + query, file, (percent) => change(key, { percent })).then((answer) => {
      isSending.current = false;
      if (!answer.ok) return change(key, { state: "failed", code: answer.code });
      drop(key);
      setSent(file.name);
      onSent?.(answer.data, key);
      router.refresh();
    });
  });

  useEffect(() => {
    const resume = () =>
      setUploads((all) =>
        all.map((upload) =>
          upload.code === "OFFLINE" ? { ...upload, state: "waiting" as const, code: null } : upload,
        ),
      );
    addEventListener("online", resume);
    return () => removeEventListener("online", resume);
  }, []);

  const add = (files: Iterable<File>, query = ""): readonly number[] => {
    const added = [...files].map((file): Upload => {
      lastKey += 1;
      return { key: lastKey, file, query, state: "waiting", percent: 0, code: null };
    });
    setUploads((all) => [...all, ...added]);
    return added.map(({ key }) => key);
  };
  return { uploads, sent, add, drop, retry };
}
