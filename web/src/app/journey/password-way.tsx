import { type ReactNode, useEffect, useState } from 'react';
import { PasswordForm } from '../../features/sign-in/password-form.tsx';
import type { WayProps } from '../../features/sign-in/sign-in.tsx';
import { useVisit } from './use-visit.ts';

const loadLive = () => import('./password-live.ts');

export function PasswordWay({ draft }: WayProps) {
  const navigate = useVisit();
  const [slideDialog, showSlide] = useState<ReactNode>(null);
  // By the time that somebody has typed a password, what sends it is here.
  useEffect(() => void loadLive().catch(() => undefined), []);
  return (
    <>
      <PasswordForm
        draft={draft}
        submit={(typed) => loadLive().then((live) => live.signIn(typed, navigate, showSlide))}
      />
      {slideDialog}
    </>
  );
}
