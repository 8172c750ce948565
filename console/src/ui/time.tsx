import { useDates } from '@isoline/ui/i18n/use-formats.ts';

/** A time in a table, on one line. */
export function Time({ at }: { readonly at: string }) {
  const dates = useDates();
  return (
    <time className="time" dateTime={at}>
      {dates.time(at)}
    </time>
  );
}
