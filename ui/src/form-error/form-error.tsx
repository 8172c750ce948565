import { type Message, useFormatMessage } from '../i18n/messages.ts';
import { Sentence } from '../i18n/sentence.tsx';
import styles from './form-error.module.css';

/** The error of a form as a whole, below its button. */
export function FormError({ error }: { readonly error: Message | undefined }) {
  const format = useFormatMessage();
  return (
    <p role="alert" className={styles.error}>
      {error && <Sentence text={format(error)} />}
    </p>
  );
}
