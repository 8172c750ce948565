import { Button } from '@isoline/ui/button/button.tsx';
import { setLocale, useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { consoleMessages } from '../console-messages.ts';

/** The switch to the other language. It shows the name of that language in that language. */
export function LanguageSwitch() {
  const text = useMessages(consoleMessages);
  const other = useLocale() === 'en-US' ? 'zh-CN' : 'en-US';
  return (
    <Button kind="quiet" lang={other} onClick={() => setLocale(other)}>
      {text.otherLanguage}
    </Button>
  );
}
