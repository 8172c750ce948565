import type { ProviderId } from '@isoline/contract/providers.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { classNames } from '@isoline/ui/class-names.ts';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useRef } from 'react';
import type { Authorization } from './authorization.ts';
import type { CallbackParams } from './callback.ts';
import styles from './provider.module.css';
import { providerMessages } from './provider-messages.ts';
import { providerNames } from './provider-name-messages.ts';
import { type FrameState, useProviderFrame } from './use-provider-frame.ts';

interface Props {
  readonly provider: ProviderId;
  /** Instructions for the user, besides the instructions of the provider's page. */
  readonly hint?: string;
  /** Requests a QR code; called again for each new one. */
  readonly request: () => Promise<Authorization>;
  /** Called when the user has confirmed on the phone. */
  readonly onCallback: (params: CallbackParams) => void;
}

/** The QR code of a provider in a frame, with its errors. */
export function ProviderFrame({ provider, hint, request, onCallback }: Props) {
  const text = useMessages(providerMessages);
  const name = useMessages(providerNames)[provider];
  const { state, frame, isLate, onLoad, reload } = useProviderFrame({ request, onCallback });
  const area = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The pressed button disappears; the focus stays where it was.
    area.current?.focus();
    reload();
  };
  return (
    <div className={styles.scan}>
      <div
        ref={area}
        tabIndex={-1}
        className={styles.area}
        aria-busy={state.kind === 'requesting' || state.kind === 'slow'}
      >
        {'page' in state && (
          <iframe
            key={state.round}
            ref={frame}
            src={state.page.url}
            title={text.frame(name)}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            referrerPolicy="no-referrer"
            onLoad={onLoad}
          />
        )}
        <FrameStatus state={state} onRetry={retry} />
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <p className={classNames(styles.aside, !isLate && styles.early)}>
        <span>{followed(text.notShown)}</span>
        <button type="button" onClick={reload} disabled={state.kind === 'confirmed'}>
          {text.reload}
        </button>
      </p>
    </div>
  );
}

/** The content of the area instead of the QR code. */
function FrameStatus({ state, onRetry }: { readonly state: FrameState; readonly onRetry: () => void }) {
  const text = useMessages(providerMessages);
  const format = useFormatMessage();
  switch (state.kind) {
    case 'shown':
      return null;
    case 'refused':
      return <FrameError message={text.refused} label={text.scanAgain} onRetry={onRetry} />;
    case 'failed':
      return <FrameError message={format(state.message)} label={text.again} onRetry={onRetry} />;
    default:
      return (
        <p className={styles.status} role="status">
          {{ requesting: text.loading, loading: text.loading, slow: text.slow, confirmed: text.working }[state.kind]}
        </p>
      );
  }
}

interface FrameErrorProps {
  readonly message: string;
  readonly label: string;
  readonly onRetry: () => void;
}

function FrameError({ message, label, onRetry }: FrameErrorProps) {
  return (
    <div className={styles.status} role="alert">
      <p>{message}</p>
      <Button kind="secondary" onClick={onRetry}>
        {label}
      </Button>
    </div>
  );
}
