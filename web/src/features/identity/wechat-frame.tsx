import { useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { identityMessages } from '../../messages/identity.ts';
import { Button } from '../../ui/button/button.tsx';
import type { Authorized } from './authorize.ts';
import type { FrameStage } from './frame-stage.ts';
import { type Proof, useWechatFrame } from './use-wechat-frame.ts';
import styles from './wechat-frame.module.css';

interface Props {
  /** What the person is told to do, besides what WeChat says. */
  readonly hint?: string;
  /** Asks for a QR code; again for each new one. */
  readonly begin: () => Promise<Authorized>;
  /** The person confirmed on the phone. */
  readonly onProof: (proof: Proof) => void;
}

/** WeChat's QR code, embedded, with all that may become of it. */
export function WechatFrame({ hint, begin, onProof }: Props) {
  const text = useMessages(identityMessages);
  const { stage, frame, onLoad, again } = useWechatFrame({ begin, onProof });
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button that was pressed goes; the focus stays where it was.
    place.current?.focus();
    again();
  };
  return (
    <div className={styles.scan}>
      <div
        ref={place}
        tabIndex={-1}
        className={styles.place}
        aria-busy={stage.name === 'starting' || stage.name === 'late'}
      >
        {'page' in stage && (
          <iframe
            key={stage.round}
            ref={frame}
            src={stage.page.url}
            title={text.frame}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            referrerPolicy="no-referrer"
            onLoad={onLoad}
          />
        )}
        <Word stage={stage} again={retry} />
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <p className={styles.aside}>
        {text.notShown}{' '}
        <button type="button" onClick={again} disabled={stage.name === 'confirmed'}>
          {text.anew}
        </button>
      </p>
    </div>
  );
}

/** What is said in the place of the code. */
function Word({ stage, again }: { readonly stage: FrameStage; readonly again: () => void }) {
  const text = useMessages(identityMessages);
  switch (stage.name) {
    case 'starting':
    case 'loading':
      return (
        <p className={styles.word} role="status">
          {text.loading}
        </p>
      );
    case 'confirmed':
      return (
        <p className={styles.word} role="status">
          {text.working}
        </p>
      );
    case 'late':
      return (
        <p className={styles.word} role="status">
          {text.late}
        </p>
      );
    case 'refused':
    case 'failed':
      return (
        <div className={styles.word} role="alert">
          <p>{stage.name === 'refused' ? text.refused : stage.message}</p>
          <Button kind="secondary" onClick={again}>
            {stage.name === 'refused' ? text.scanAgain : text.again}
          </Button>
        </div>
      );
    case 'shown':
      return null;
  }
}
