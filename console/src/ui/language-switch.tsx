import { setLocale, useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { consoleMessages } from '../console-messages.ts';

/** The switch to the other language. It shows the name of that language in that language. */
export function LanguageSwitch() {
  const text = useMessages(consoleMessages);
  const other = useLocale() === 'en-US' ? 'zh-CN' : 'en-US';
  return (
    <button type="button" className="button plain" lang={other} onClick={() => setLocale(other)}>
      {text.otherLanguage}
    </button>
  );
}
