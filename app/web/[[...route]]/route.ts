import { handleWebRequest } from "@/lib/web-client/route-handler";

export const dynamic = "force-dynamic";

export {
  handleWebRequest as DELETE,
  handleWebRequest as GET,
  handleWebRequest as HEAD,
  handleWebRequest as PATCH,
  handleWebRequest as POST,
  handleWebRequest as PUT,
};
