interface Born {
  birthDay: number;
  birthMonth: number;
  birthYear: number;
}

/** Birth date as `YYYY-MM-DD` from the three fields; whether that day exists is the schema's. Free of zod: the form needs it before. */
export const driverBirthDate = ({ birthDay, birthMonth, birthYear }: Born): string =>
  [String(birthYear).padStart(4, "0"), String(birthMonth).padStart(2, "0"), String(birthDay).padStart(2, "0")].join(
    "-",
  );
