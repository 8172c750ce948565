import { brand } from '@isoline/contract/brand.ts';
import styles from './blank-page.module.css';

/**
 * An empty page that the application may load in an iframe (docs/specification.md, section 2). A screen reader reads
 * its name.
 */
export function Page() {
  return <h1 className={styles.heading}>{brand.name}</h1>;
}
