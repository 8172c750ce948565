import { type Message, useFormatMessage } from '../../i18n/messages.ts';
import styles from './form-error.module.css';

/** What went wrong with a form as a whole, below its button. */
export function FormError({ error }: { readonly error: Message | undefined }) {
  const format = useFormatMessage();
  return (
    <p role="alert" className={styles.error}>
      {error && format(error)}
    </p>
  );
}
