import { AccountHead } from './account-head.tsx';
import { SecurityScore } from './security-score.tsx';

/** Who the user is, and how secure the account is. */
export function Overview() {
  return (
    <>
      <AccountHead />
      <SecurityScore />
    </>
  );
}
