import "server-only";
import { cache } from "react";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import { publicWeb } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** The configuration document in force. */
export const loadConfiguration = cache(async (): Promise<ConfigurationDocument> => {
  const answer = await unwrap(publicWeb().configuracion.$get());
  if (!answer.ok) throw new Error(`configuration: ${answer.code}`);
  return answer.value;
});
