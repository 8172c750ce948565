import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { UndoLink } from '../flows/change-contact/undo-link.tsx';
import { Home } from '../flows/home/home.tsx';
import { homeMessages } from '../flows/home/home-messages.ts';

export function Page() {
  const text = useMessages(homeMessages);
  return (
    <Panel title={text.title} lead={text.lead}>
      <Home />
      <UndoLink />
    </Panel>
  );
}
