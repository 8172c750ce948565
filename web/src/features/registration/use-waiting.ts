import { useEffect, useState } from 'react';
import { useLogin, type WaitingIdentity } from '../../api/login-store.ts';
import type { Entry } from './stage.ts';

/** An identity to be linked, `lost` when it can't be had any more. */
export type Waiting = WaitingIdentity | 'lost' | null;

/** The identity that an entry waits with; null while nothing is known of it. */
export function useWaiting(entry: Entry | null): Waiting {
  const { bindValue } = useLogin();
  const [lost, setLost] = useState<string>();
  const security = entry?.waiting?.security;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each ticket
  useEffect(() => {
    if (!entry?.waiting) return;
    import('./recover-waiting.ts')
      .then((live) => live.recoverWaiting(entry.waiting as NonNullable<Entry['waiting']>))
      .then((found) => found === 'lost' && setLost(security))
      // The network is away: the person goes on, and hears of it with the next call.
      .catch(() => undefined);
  }, [security]);
  if (!security) return null;
  if (lost === security) return 'lost';
  return bindValue?.security === security ? bindValue : null;
}
