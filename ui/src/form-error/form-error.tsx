import { type Message, useFormatMessage } from '../i18n/messages.ts';
import styles from './form-error.module.css';

/** The error of a form as a whole, below its button. */
export function FormError({ error }: { readonly error: Message | undefined }) {
  const format = useFormatMessage();
  return (
    <p role="alert" className={styles.error}>
      {error && format(error)}
    </p>
  );
}
