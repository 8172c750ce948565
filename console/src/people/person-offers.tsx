import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Link } from 'wouter';
import { useMay } from '../api/operator-session.ts';
import { kindNames } from '../audit/kind-messages.ts';
import { askedAction } from './asked-action.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';
import type { Offer } from './person-help.ts';
import { activityAddress, sectionAddress } from './person-place.ts';
import { problemMessages } from './problem-messages.ts';

interface Props {
  readonly offers: readonly Offer[];
  readonly person: Person;
}

/** The offers of support, as buttons and links. */
export function PersonOffers({ offers, person }: Props) {
  if (offers.length === 0) return null;
  return (
    <div className="row offers">
      {offers.map((offer) => (
        <OneOffer key={JSON.stringify(offer)} offer={offer} person={person} />
      ))}
    </div>
  );
}

function OneOffer({ offer, person }: { readonly offer: Offer; readonly person: Person }) {
  const text = useMessages(problemMessages);
  const kinds = useMessages(kindNames);
  if ('action' in offer) return <ActionOffer action={offer.action} person={person} />;
  if ('section' in offer) return <Link href={sectionAddress(offer.section)}>{text.goTo(offer.section)}</Link>;
  if ('page' in offer) return <PageOffer page={offer.page} needs={offer.needs} />;
  return <Link href={activityAddress(offer.activity)}>{text.showActivity(kinds[offer.activity])}</Link>;
}

type ActionProps = Extract<Offer, { action: unknown }> & { readonly person: Person };

function ActionOffer({ action, person }: ActionProps) {
  const text = useMessages(problemMessages);
  const people = useMessages(peopleMessages);
  const offered = person.actions.find((one) => one.action === action);
  if (!offered?.applies) return null;
  const name = people.actionName(action);
  if (!offered.allowed) return <span className="soft">{`${name}: ${text.needsRole}`}</span>;
  return (
    <Button kind="secondary" onClick={() => askedAction.set(action)}>
      {name}
    </Button>
  );
}

function PageOffer({ page, needs }: Extract<Offer, { page: unknown }>) {
  const text = useMessages(problemMessages);
  const may = useMay(needs);
  const name = text.goTo(page);
  return may ? <Link href={page}>{name}</Link> : <span className="soft">{`${name}: ${text.needsRole}`}</span>;
}
