import { Membership } from '../flows/membership/membership.tsx';
import { membershipMessages } from '../flows/membership/membership-messages.ts';
import { useMessages } from '../i18n/messages.ts';
import { Panel } from '../ui/panel/panel.tsx';

export function Page() {
  const text = useMessages(membershipMessages);
  return (
    <Panel title={text.title} lead={text.lead}>
      <Membership />
    </Panel>
  );
}
