import { useRef } from 'react';
import { useFormatMessage, useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import type { Authorization } from './authorization.ts';
import { providerMessages } from './provider-messages.ts';
import type { CallbackParams } from './provider-sign-in.ts';
import { type FrameState, useWechatFrame } from './use-wechat-frame.ts';
import styles from './wechat-frame.module.css';

interface Props {
  /** What the user has to do, besides what WeChat's page tells. */
  readonly hint?: string;
  /** Requests a QR code; again for each new one. */
  readonly request: () => Promise<Authorization>;
  /** The user confirmed on the phone. */
  readonly onCallback: (params: CallbackParams) => void;
}

/** WeChat's QR code in a frame, with its errors. */
export function WechatFrame({ hint, request, onCallback }: Props) {
  const text = useMessages(providerMessages);
  const { state, frame, onLoad, reload } = useWechatFrame({ request, onCallback });
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
            title={text.frame}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            referrerPolicy="no-referrer"
            onLoad={onLoad}
          />
        )}
        <FrameStatus state={state} onRetry={retry} />
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <p className={styles.aside}>
        {text.notShown}{' '}
        <button type="button" onClick={reload} disabled={state.kind === 'confirmed'}>
          {text.reload}
        </button>
      </p>
    </div>
  );
}

/** What the area shows in place of the QR code. */
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
          {{ requesting: text.loading, loading: text.loading, slow: text.late, confirmed: text.working }[state.kind]}
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
