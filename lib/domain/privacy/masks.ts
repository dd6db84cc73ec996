export const maskedEmail = (email: string): string => {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}***@${host}`;
};

export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)} ··· ${mobile.slice(-3)}`;

/** The last three signs are enough to know one's own number; a short one shows none. */
export const maskedNumber = (number: string): string => `•••${number.length > 6 ? number.slice(-3) : ""}`;
