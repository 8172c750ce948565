import { Home } from '../features/home/home.tsx';
import { UndoLink } from '../flows/undo-change/undo-link.tsx';
import { useMessages } from '../i18n/messages.ts';
import { homeMessages } from '../messages/home.ts';
import { Panel } from '../ui/panel/panel.tsx';

export function Page() {
  const text = useMessages(homeMessages);
  return (
    <Panel title={text.title} lead={text.lead}>
      <Home />
      <UndoLink />
    </Panel>
  );
}
