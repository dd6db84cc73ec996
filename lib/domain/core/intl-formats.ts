/** Caches formats by locale and style: creating one costs as much as formatting some hundred values. */
function cached<Style, Format>(create: (locale: string, style: Style) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, style: Style): Format => {
    const key = `${locale}${JSON.stringify(style)}`;
    const format = formats.get(key) ?? create(locale, style);
    formats.set(key, format);
    return format;
  };
}

export const dateFormat = cached((locale, style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, style));
export const numberFormat = cached((locale, style: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, style));
