import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { IconButton } from '@isoline/ui/button/icon-button.tsx';
import { setLocale, useLocale } from '@isoline/ui/i18n/locale.ts';
import { closeIcon } from '@isoline/ui/icon/icon-paths.ts';
import { useState } from 'react';
import styles from './language-offer.module.css';
import { languageOfferMessages } from './language-offer-messages.ts';

/** Returns whether the browser's user does not read Chinese and has not chosen a language. */
function isOffered(): boolean {
  try {
    return !/^zh\b/i.test(navigator.language) && localStorage.getItem(storageKeys.locale) === null;
  } catch {
    return false;
  }
}

/**
 * A line in the browser's language that offers this language, because the first visit is in Chinese
 * (docs/specification.md, section 9).
 */
export function LanguageOffer() {
  const [isOpen, setIsOpen] = useState(isOffered);
  // This line is for users who do not read Chinese.
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
