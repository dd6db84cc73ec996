import { handleAuth } from "@/lib/auth/handle-auth";

export const dynamic = "force-dynamic";

export { handleAuth as GET, handleAuth as POST };
