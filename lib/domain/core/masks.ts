/** `ana@example.com` → `a***@example.com`. */
export const maskedEmail = (email: string): string => {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}***@${host}`;
};

/** `+34600111222` → `+34 ··· 222`. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)} ··· ${mobile.slice(-3)}`;

/** The owner recognises a number by its last three characters; numbers of up to 6 characters are masked whole. */
export const maskedNumber = (number: string): string => `•••${number.length > 6 ? number.slice(-3) : ""}`;
