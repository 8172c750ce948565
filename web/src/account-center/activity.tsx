import styles from './activity.module.css';
import { ConnectedProducts } from './connected-products.tsx';
import { Points } from './points.tsx';
import { Products } from './products.tsx';
import { SecurityActivity } from './security-activity.tsx';
import { Sessions } from './sessions.tsx';
import { SignInRecords } from './sign-in-records.tsx';

/** What happened in the account and where to go. Loaded as one part. */
export function Activity() {
  return (
    <>
      <SignInRecords />
      <div className={styles.security}>
        <Sessions />
        <SecurityActivity />
      </div>
      <Points />
      <Products />
      <ConnectedProducts />
    </>
  );
}
