import { setLocale, useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { layoutMessages } from './layout-messages.ts';
import styles from './page-layout.module.css';

/** A button that switches to the other language and is labeled with its own name. Form input is kept. */
export function LanguageSwitch() {
  const text = useMessages(layoutMessages);
  const other = useLocale() === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <button type="button" className={styles.language} lang={other} onClick={() => setLocale(other)}>
      {text.otherLanguage}
    </button>
  );
}
