import styles from './activity.module.css';
import { Points } from './points.tsx';
import { Products } from './products.tsx';
import { Sessions } from './sessions.tsx';
import { SignInRecords } from './sign-in-records.tsx';

/** What happened in the account and where to go: two columns of independent heights. */
export function Activity() {
  return (
    <>
      <div className={styles.column}>
        <SignInRecords />
        <Sessions />
      </div>
      <div className={styles.column}>
        <Points />
        <Products />
      </div>
    </>
  );
}
