import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { reauthBy } from '../api/reauth.ts';
import { useSession } from '../api/session.ts';

/** Shows the re-authentication dialog when a call requires it. Going back or losing the session cancels it. */
export function ReauthHost() {
  const [dialog, show] = useState<ReactNode>(null);
  const [path] = useLocation();
  const session = useSession();
  const cancel = useRef<() => void>(() => undefined);
  useEffect(() => {
    reauthBy(async () => {
      const { Reauth } = await import('../app/dialogs/reauth.tsx');
      return new Promise((resolve) => {
        const end = (security: string | null) => {
          show(<Reauth open={false} onEnd={end} />);
          resolve(security);
        };
        cancel.current = () => end(null);
        show(<Reauth open onEnd={end} />);
      });
    });
  }, []);
  useEffect(() => {
    const back = () => cancel.current();
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either cancels the dialog
  useEffect(() => () => cancel.current(), [path, session]);
  return dialog;
}
