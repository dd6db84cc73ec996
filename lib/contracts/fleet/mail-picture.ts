/** Size of a rental group's picture in mails, in pixels. */
export const mailPictureBox = { width: 960, height: 384 } as const;

/** Path of a rental group's picture in a format that mail programs read. */
export const mailPicturePath = (group: string): string => `/share/group-${encodeURIComponent(group)}.jpg`;

/** The group of a picture's file name; undefined for any other name. */
export const groupOfMailPicture = (file: string): string | undefined => /^group-([A-Z0-9]{1,8})\.jpg$/.exec(file)?.[1];
