import { UndoLink } from '../flows/change-contact/undo-link.tsx';
import { Home } from '../flows/home/home.tsx';
import { homeMessages } from '../flows/home/home-messages.ts';
import { useMessages } from '../i18n/messages.ts';
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
