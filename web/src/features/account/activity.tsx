import styles from './activity.module.css';
import { LoginRecords } from './login-records.tsx';
import { Points } from './points.tsx';
import { Products } from './products.tsx';
import { Sessions } from './sessions.tsx';

/** What happened and where to go on: two columns that each end where their parts end. */
export function Activity() {
  return (
    <>
      <div className={styles.column}>
        <LoginRecords />
        <Sessions />
      </div>
      <div className={styles.column}>
        <Points />
        <Products />
      </div>
    </>
  );
}
