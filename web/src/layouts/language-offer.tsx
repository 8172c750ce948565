import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { useState } from 'react';
import { setLocale, useLocale } from '../i18n/locale.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { closeIcon } from '../ui/icon/icon-paths.ts';
import styles from './language-offer.module.css';
import { languageOfferMessages } from './language-offer-messages.ts';

/** A browser whose user reads no Chinese and has chosen no language so far. */
function isOffered(): boolean {
  try {
    return !/^zh\b/i.test(navigator.language) && localStorage.getItem(storageKeys.locale) === null;
  } catch {
    return false;
  }
}

/**
 * One line in the browser's own language that offers it: the first visit is Chinese (docs/specification.md, section 9).
 */
export function LanguageOffer() {
  const [isOpen, setIsOpen] = useState(isOffered);
  // The reader of this line reads no Chinese.
  const text = languageOfferMessages['en-US'];
  const locale = useLocale();
  if (!isOpen || locale !== 'zh-CN') return null;
  const stayChinese = () => {
    setLocale('zh-CN');
    setIsOpen(false);
  };
  return (
    <aside className={styles.offer} lang="en" aria-label={text.language}>
      <p>{text.offer}</p>
      <Button kind="quiet" onClick={() => setLocale('en-US')}>
        {text.accept}
      </Button>
      <IconButton label={text.decline} icon={closeIcon} onClick={stayChinese} />
    </aside>
  );
}
