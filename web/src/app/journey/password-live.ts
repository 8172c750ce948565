import type { ReactNode } from 'react';
import { submitPassword } from '../../features/sign-in/submit-password.ts';
import { openSlide } from '../../features/verification/open-slide.tsx';
import { leadOn, type Navigate } from './lead-on.ts';

interface Typed {
  readonly username: string;
  readonly password: string;
}

/** Signs in by password, with the slide step and the way on. */
export const signIn = (typed: Typed, navigate: Navigate, showSlide: (dialog: ReactNode) => void) =>
  submitPassword(typed, {
    withSlide: (scene, send) => openSlide(showSlide, scene, send),
    onSignedIn: () => leadOn(navigate),
  });
