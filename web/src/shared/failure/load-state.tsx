import { MessageText } from '../../i18n/message-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { Loaded } from './use-loaded.ts';

interface Props {
  readonly loaded: Loaded<unknown>;
  /** The expected number of lines of text. */
  readonly lines: number;
  /** The text for a screen reader while it loads. */
  readonly label: string;
  readonly retryLabel: string;
}

/** The placeholder for what `useLoaded` has not loaded: either loading, or failed with a button that loads again. */
export function LoadState({ loaded: { failure, reload }, lines, label, retryLabel }: Props) {
  if (!failure) return <Skeleton lines={lines} label={label} />;
  return (
    <>
      <InlineAlert kind="error">
        <MessageText message={failure} />
      </InlineAlert>
      <Button kind="secondary" wide onClick={reload}>
        {retryLabel}
      </Button>
    </>
  );
}
