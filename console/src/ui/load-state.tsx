import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { LoadState as SharedLoadState } from '@isoline/ui/load-state/load-state.tsx';
import { isFinal } from '../api/call.ts';
import { consoleMessages } from '../console-messages.ts';
import { failureMessage } from './failure-message.ts';

interface Props {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** The heading of the page, if it does not have one yet. */
  readonly title?: string;
}

/** The placeholder of a query that is loading or has failed. */
export function LoadState({ isPending, error, refetch, title }: Props) {
  const text = useMessages(consoleMessages);
  const loaded = {
    failure: error ? failureMessage(error) : null,
    reload: isFinal(error) ? null : () => void refetch(),
  };
  return (
    <>
      {title && <h1>{title}</h1>}
      {(error || isPending) && (
        <div className={error ? 'not-loaded' : undefined}>
          <SharedLoadState loaded={loaded} lines={4} label={text.loading} retryLabel={text.retry} />
        </div>
      )}
    </>
  );
}
