import { followed } from '@isoline/ui/i18n/followed.ts';
import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { consoleMessages } from '../console-messages.ts';
import { failureMessage } from './failure-message.ts';

interface Props {
  /** The time of the shown figures. */
  readonly at: string;
  /** The error of the last refresh; null if it has succeeded. */
  readonly error: unknown;
}

/**
 * The time of figures that refresh themselves. After a failure the figures stay, and a screen reader reads why they are
 * old.
 */
export function AsOf({ at, error }: Props) {
  const text = useMessages(consoleMessages);
  const clock = useDates().seconds(at);
  return (
    <div className="as-of">
      <time dateTime={at} className={error ? 'attention' : 'soft'}>
        {text.asOf(clock)}
      </time>
      <div role="status">
        {error ? (
          <span className="attention">
            <span>{followed(text.notRefreshed)}</span>
            <MessageText message={failureMessage(error)} />
          </span>
        ) : null}
      </div>
    </div>
  );
}
