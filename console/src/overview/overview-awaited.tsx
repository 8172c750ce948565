import type { AwaitedAct } from '@isoline/contract/console/awaited-acts.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Link } from 'wouter';
import { useIsOwn } from '../api/operator-session.ts';
import { sectionAddress } from '../people/person-place.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Time } from '../ui/time.tsx';
import { awaitedMessages } from './awaited-messages.ts';
import type { Overview } from './overview.ts';

/** The address of the place where an operator agrees to an act. */
const awaitedAddresses: Readonly<Record<AwaitedAct, (id: string) => string>> = {
  'bulk-sign-out': () => '/incident?at=sign-outs',
  import: () => '/imports?at=imports',
  'import-undo': () => '/imports?at=imports',
  export: () => '/operators?at=exports',
  'factor-removal': (id) => `/people/${id}${sectionAddress('removals')}`,
  'contact-replacement': (id) => `/people/${id}${sectionAddress('replacement')}`,
};

/**
 * The acts that wait for a second operator, each with a link to the page where an operator agrees. Renders nothing if
 * there are none.
 */
export function OverviewAwaited({ overview: { awaited } }: { readonly overview: Pick<Overview, 'awaited'> }) {
  const text = useMessages(awaitedMessages);
  const isOwn = useIsOwn();
  if (awaited.length === 0) return null;
  return (
    <ListCard
      id="awaited"
      title={text.title}
      columns={[text.act, text.proposedBy, text.until]}
      rows={awaited.map(({ act, id, proposedBy, expiresAt }) => [
        `${act} ${id} ${expiresAt}`,
        <Link key="act" href={awaitedAddresses[act](id)}>
          {text.actName(act)}
        </Link>,
        isOwn(proposedBy) ? text.own : proposedBy,
        <Time key="until" at={expiresAt} />,
      ])}
    />
  );
}
