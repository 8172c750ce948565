import { useDates } from '@isoline/ui/i18n/use-formats.ts';

interface Props {
  /** ISO 8601. */
  readonly at: string;
}

/** A time on one line. Its seconds and its zone are shown when it is pointed at. */
export function Time({ at }: Props) {
  const dates = useDates();
  return (
    <time className="time" dateTime={at} title={dates.exact(at)}>
      {dates.time(at)}
    </time>
  );
}

/** The day of a time, whose time is shown when it is pointed at. */
export function Day({ at }: Props) {
  const dates = useDates();
  return (
    <time className="time" dateTime={at} title={dates.exact(at)}>
      {dates.day(at)}
    </time>
  );
}
