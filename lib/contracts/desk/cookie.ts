/** Name of the cookie that opens the desk; `__Host-` needs https. */
export const deskCookie = (secure: boolean) => (secure ? "__Host-desk" : "desk");
