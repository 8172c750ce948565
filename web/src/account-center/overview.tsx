import { MembershipCard } from './membership-card.tsx';
import { SecurityScore } from './security-score.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

/** The cards at the top: how secure the account is, how to sign in to it, and what it may use. Loaded as one part. */
export function Overview() {
  return (
    <>
      <SecurityScore />
      <SignInMethods />
      <MembershipCard />
    </>
  );
}
