import type { ReactNode } from 'react';
import { setLocale, useLocale } from '../../../web/src/i18n/locale.ts';
import { useMessages } from '../../../web/src/i18n/messages.ts';
import { consoleMessages } from '../console-messages.ts';

/** The card of a page for who is not signed in. */
export function Gate({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const text = useMessages(consoleMessages);
  const locale = useLocale();
  return (
    <main className="gate">
      <div className="card">
        <div className="spread">
          <span className="soft">{text.title}</span>
          <button
            type="button"
            className="button plain"
            lang={locale === 'en-US' ? 'zh-CN' : 'en-US'}
            onClick={() => setLocale(locale === 'en-US' ? 'zh-CN' : 'en-US')}
          >
            {text.language}
          </button>
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
