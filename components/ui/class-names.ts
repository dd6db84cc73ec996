export type ClassName = string | false | null | undefined;

export const classNames = (...parts: ClassName[]) => parts.filter(Boolean).join(" ");
