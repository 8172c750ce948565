/**
 * Returns the name of this browser's time zone or, where the browser cannot name it (`Etc/Unknown`), its current offset
 * as `+05:30`.
 */
export function ownTimeZone(): string {
  const name: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (name && isKnown(name)) return name;
  const offset = -new Date().getTimezoneOffset();
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
