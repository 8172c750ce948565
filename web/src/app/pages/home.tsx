import { Home } from '../../features/home/home.tsx';
import { useMessages } from '../../messages/catalogue.ts';
import { homeMessages } from '../../messages/home.ts';
import { Panel } from '../frame/panel.tsx';

export function Page() {
  const text = useMessages(homeMessages);
  return (
    <Panel title={text.title} lead={text.lead}>
      <Home />
    </Panel>
  );
}
