import { useMessages } from '../../messages/catalogue.ts';
import { frameMessages } from '../../messages/frame.ts';
import { setLocale, useLocale } from '../../messages/locale.ts';
import styles from './frame.module.css';

/** Shows the other language in its own words and switches to it; nothing typed is lost. */
export function LanguageSwitch() {
  const text = useMessages(frameMessages);
  const other = useLocale() === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <button type="button" className={styles.language} lang={other} onClick={() => setLocale(other)}>
      {text.otherLanguage}
    </button>
  );
}
