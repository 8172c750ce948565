import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useMay } from './api/operator-session.ts';
import { consoleMessages } from './console-messages.ts';

/** The address of a page of the bar. */
export type TabPath = '/' | '/people' | '/products' | '/incident' | '/imports' | '/audit' | '/operators';

interface ConsolePage {
  readonly path: TabPath;
  readonly label: string;
}

/** Returns the pages of the console that the operator may open, in the order of the bar. */
export function useConsolePages(): readonly ConsolePage[] {
  const text = useMessages(consoleMessages);
  const mayIncident = useMay('incident.act');
  const mayImport = useMay('accounts.import');
  const mayAudit = useMay('audit.view');
  const mayOperators = useMay('operators.view');
  const ofRole: readonly (ConsolePage | false)[] = [
    mayIncident && { path: '/incident', label: text.incident },
    mayImport && { path: '/imports', label: text.imports },
    mayAudit && { path: '/audit', label: text.audit },
    mayOperators && { path: '/operators', label: text.operators },
  ];
  return [
    { path: '/', label: text.overview },
    { path: '/people', label: text.people },
    { path: '/products', label: text.products },
    ...ofRole.filter((page) => page !== false),
  ];
}
