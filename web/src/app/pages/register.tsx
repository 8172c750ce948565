import { useMessages } from '../../messages/catalogue.ts';
import { pageMessages } from '../../messages/pages.ts';
import { Panel } from '../frame/panel.tsx';

export function Page() {
  const text = useMessages(pageMessages);
  return <Panel title={text.register} lead={text.registerLead} />;
}
