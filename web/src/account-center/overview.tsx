import { SecurityScore } from './security-score.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

/** The cards at the top: how secure the account is, and how to sign in to it. Loaded as one part. */
export function Overview() {
  return (
    <>
      <SecurityScore />
      <SignInMethods />
    </>
  );
}
