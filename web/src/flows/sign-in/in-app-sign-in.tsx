import { providerIds } from '@isoline/contract/providers.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { loadChunk } from '@isoline/ui/load-chunk.ts';
import { useEffect, useState } from 'react';
import { isInsideApp } from '../../shared/provider/device-checks.ts';
import styles from './in-app-sign-in.module.css';
import type { SignInMethod } from './sign-in-draft.ts';
import { signInMessages } from './sign-in-messages.ts';

const noDraft = {};
const noRedirect = () => undefined;

/** The button of the app that the page runs in, before every other method. Outside an app it renders nothing. */
export function InAppSignIn() {
  const text = useMessages(signInMessages);
  const [Method, setMethod] = useState<SignInMethod | null>(null);
  useEffect(() => {
    const provider = providerIds.find(isInsideApp);
    if (!provider) return;
    loadChunk(() => import('./provider-method.tsx')).then(
      (part) => setMethod(() => part.providerMethod(provider)),
      // Without the network the other methods remain.
      () => undefined,
    );
  }, []);
  return (
    <div className={styles.inApp}>
      {Method && <Method draft={noDraft} onSignedIn={noRedirect} />}
      <p className={styles.or}>{text.orElse}</p>
    </div>
  );
}
