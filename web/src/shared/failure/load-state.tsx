import { MessageText } from '../../i18n/message-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { Loaded } from './use-loaded.ts';

interface Props {
  readonly loaded: Loaded<unknown>;
  /** How many lines of text are expected. */
  readonly lines: number;
  /** Text for a screen reader while it loads. */
  readonly label: string;
  readonly retryLabel: string;
}

/** Stands for what `useLoaded` has not loaded: it is on its way, or failed and can be loaded again. */
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
