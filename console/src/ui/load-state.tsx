import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { isNotAllowed } from '../api/call.ts';
import { consoleMessages } from '../console-messages.ts';
import { useErrorText } from './use-error-text.ts';

interface Loading {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** The heading of the page, if it does not have one yet. */
  readonly title?: string;
}

/**
 * The placeholder of data that is loading or has failed. After a failure, it shows the reason and a button to try
 * again.
 */
export function LoadState({ title, ...loading }: Loading) {
  if (!title) return <State {...loading} />;
  return (
    <>
      <h1>{title}</h1>
      <State {...loading} />
    </>
  );
}

function State({ isPending, error, refetch }: Omit<Loading, 'title'>) {
  const text = useMessages(consoleMessages);
  const errorText = useErrorText();
  if (error)
    return (
      <div className="alert not-loaded" role="alert">
        <p>{errorText(error)}</p>
        {!isNotAllowed(error) && (
          <Button kind="secondary" onClick={() => void refetch()}>
            {text.retry}
          </Button>
        )}
      </div>
    );
  return isPending ? <p role="status">{text.loading}</p> : null;
}
