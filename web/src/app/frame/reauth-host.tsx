import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { reauthBy } from '../../api/reauth.ts';
import { useSession } from '../../api/session.ts';

/** Shows the dialog of sensitive operations whenever a call asks for it. Going back, or losing the session, gives it up. */
export function ReauthHost() {
  const [dialog, show] = useState<ReactNode>(null);
  const [path] = useLocation();
  const session = useSession();
  const giveUp = useRef<() => void>(() => undefined);
  useEffect(() => {
    reauthBy(async () => {
      const { Reauth } = await import('../dialogs/reauth.tsx');
      return new Promise((resolve) => {
        const end = (security: string | null) => {
          show(<Reauth open={false} onEnd={end} />);
          resolve(security);
        };
        giveUp.current = () => end(null);
        show(<Reauth open onEnd={end} />);
      });
    });
  }, []);
  useEffect(() => {
    const back = () => giveUp.current();
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say when the page is another one
  useEffect(() => () => giveUp.current(), [path, session]);
  return dialog;
}
