import styles from './activity.module.css';
import { ConnectedProducts } from './connected-products.tsx';
import { MembershipCard } from './membership-card.tsx';
import { Points } from './points.tsx';
import { Products } from './products.tsx';
import { SecurityActivity } from './security-activity.tsx';
import { Sessions } from './sessions.tsx';
import { SignInRecords } from './sign-in-records.tsx';

/** What happened in the account and where to go (docs/specification.md, section 2). Loaded as one part with what follows it. */
export function Activity() {
  return (
    <>
      <SignInRecords />
      <Points />
      <Products />
    </>
  );
}

/** What the account center has beyond the specification. */
export function FurtherActivity() {
  return (
    <>
      <div className={styles.security}>
        <Sessions />
        <SecurityActivity />
      </div>
      <MembershipCard />
      <ConnectedProducts />
    </>
  );
}
