import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useEffect } from 'react';
import { consoleMessages } from '../console-messages.ts';

/** Titles the browser's tab: the parts of the page, such as its id and its name, before the console. */
export function usePageTitle(...parts: readonly string[]): void {
  const text = useMessages(consoleMessages);
  const title = [...parts, text.title].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
