import { Home } from '../features/home/home.tsx';
import { Panel } from '../layouts/panel.tsx';
import { useMessages } from '../messages/catalogue.ts';
import { homeMessages } from '../messages/home.ts';

export function Page() {
  const text = useMessages(homeMessages);
  return (
    <Panel title={text.title} lead={text.lead}>
      <Home />
    </Panel>
  );
}
