import { useMessages } from '../../../web/src/i18n/messages.ts';
import { consoleMessages } from '../console-messages.ts';
import { useErrorText } from './use-error-text.ts';

interface Loading {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Shown in place of missing data: that it is loading, or why it did not arrive, with a button to try again. */
export function LoadState({ isPending, error, refetch }: Loading) {
  const text = useMessages(consoleMessages);
  const errorText = useErrorText();
  if (error)
    return (
      <div className="alert" role="alert">
        <p>{errorText(error)}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          {text.retry}
        </button>
      </div>
    );
  return isPending ? <p role="status">{text.loading}</p> : null;
}
