import { submitCode } from '../../features/sign-in/submit-code.ts';
import { carry } from './carried.ts';
import { leadOn, type Navigate } from './lead-on.ts';

interface Typed {
  readonly phone: string;
  readonly identifyCode: string;
}

/** Signs in by code, with the way on, or the way to registration for a phone without an account. */
export const signIn = (typed: Typed, navigate: Navigate) =>
  submitCode(typed, {
    onSignedIn: () => leadOn(navigate),
    onNoAccount: () => navigate(carry('/plusRegister', location.search), { state: { step: 'password' } }),
  });
