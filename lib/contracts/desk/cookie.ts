/** Name of the desk's session cookie; `__Host-` needs https. */
export const deskCookie = (secure: boolean) => (secure ? "__Host-desk" : "desk");
