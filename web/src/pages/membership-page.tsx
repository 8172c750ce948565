import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { Membership } from '../flows/membership/membership.tsx';
import { membershipMessages } from '../flows/membership/membership-messages.ts';

export function Page() {
  const text = useMessages(membershipMessages);
  return (
    <Panel title={text.title} lead={text.lead}>
      <Membership />
    </Panel>
  );
}
