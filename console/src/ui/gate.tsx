import type { Elements } from '@isoline/ui/elements.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { consoleMessages } from '../console-messages.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { usePageTitle } from './use-page-title.ts';

/** The card of a page for an operator who is not signed in. */
export function Gate({ title, children }: { readonly title: string; readonly children: Elements }) {
  const text = useMessages(consoleMessages);
  usePageTitle(title);
  return (
    <main className="gate">
      <div className="card">
        <div className="spread">
          <span className="soft">{text.title}</span>
          <LanguageSwitch />
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
