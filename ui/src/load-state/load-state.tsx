import { Button } from '../button/button.tsx';
import { MessageText } from '../i18n/message-text.tsx';
import type { Message } from '../i18n/messages.ts';
import { InlineAlert } from '../inline-alert/inline-alert.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface Loading {
  /** The failure of the last attempt. */
  readonly failure: Message | null;
  /** Null if loading again would not help. */
  readonly reload: (() => void) | null;
}

interface Props {
  readonly loaded: Loading;
  /** The expected number of lines of text. */
  readonly lines: number;
  /** The text for a screen reader while it loads. */
  readonly label: string;
  readonly retryLabel: string;
}

/** The placeholder for data that is loading, or has failed to load, with a button that loads it again. */
export function LoadState({ loaded: { failure, reload }, lines, label, retryLabel }: Props) {
  if (!failure) return <Skeleton lines={lines} label={label} />;
  return (
    <>
      <InlineAlert kind="error">
        <MessageText message={failure} />
      </InlineAlert>
      {reload && (
        <Button kind="secondary" wide onClick={reload}>
          {retryLabel}
        </Button>
      )}
    </>
  );
}
