import { type ReactNode, useState } from 'react';
import { PasswordForm } from '../../features/sign-in/password-form.tsx';
import type { WayProps } from '../../features/sign-in/sign-in.tsx';
import { useVisit } from './use-visit.ts';

const loadLive = () => import('./password-live.ts');

/** Signing in by password, with the slide step and the way on. */
export function PasswordWay({ draft }: WayProps) {
  const navigate = useVisit(loadLive);
  const [slideDialog, showSlide] = useState<ReactNode>(null);
  const submit = async (typed: { readonly username: string; readonly password: string }) => {
    const { submitPassword, openSlide, leadOn } = await loadLive();
    return submitPassword(typed, {
      withSlide: (scene, send) => openSlide(showSlide, scene, send),
      onSignedIn: () => leadOn(navigate),
    });
  };
  return (
    <>
      <PasswordForm draft={draft} submit={submit} />
      {slideDialog}
    </>
  );
}
