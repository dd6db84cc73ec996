/** Name of the desk's session cookie; `__Host-` needs https. */
export const deskCookie = (secure: boolean) => (secure ? "__Host-desk" : "desk");

/** Name of the cookie that marks a device on which a member of staff signed in before. */
export const deskDeviceCookie = (secure: boolean) => (secure ? "__Host-desk-device" : "desk-device");
