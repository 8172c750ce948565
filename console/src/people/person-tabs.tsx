import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { previousIcon } from '@isoline/ui/icon/icon-paths.ts';
import { Tabs } from '@isoline/ui/tabs/tabs.tsx';
import { Link, useLocation } from 'wouter';
import { consoleMessages } from '../console-messages.ts';
import { peopleMessages } from './people-messages.ts';
import type { PersonProps } from './person.ts';
import { PersonActivity } from './person-activity.tsx';
import { PersonBenefits } from './person-benefits.tsx';
import { PersonCodes } from './person-codes.tsx';
import { countOf } from './person-counts.ts';
import { PersonAccess, PersonDevices, PersonProducts, PersonSignIns } from './person-lists.tsx';
import { PersonNotices } from './person-notices.tsx';
import { type PersonTab, personTabs, tabAddress, useTab } from './person-place.ts';
import { tabMessages } from './tab-messages.ts';

/** The lists of a person in tabs. The address names the tab, so that Back and a reload keep it. */
export function PersonTabs(props: PersonProps) {
  const text = useMessages(peopleMessages);
  const { name } = useMessages(tabMessages);
  const [, navigate] = useLocation();
  const selected = useTab() ?? 'activity';
  const tabs = personTabs.map((id) => ({ id, label: name(id), count: countOf(id, props.person) }));
  return (
    <Tabs
      label={text.lists}
      tabs={tabs}
      selected={selected}
      onSelect={(tab) => navigate(tabAddress(tab))}
      activation="manual"
    >
      <PersonPanel {...props} tab={selected} />
    </Tabs>
  );
}

interface PanelProps extends PersonProps {
  readonly tab: PersonTab;
}

/** The lists of one tab. In a narrow window it is a page with a heading, which leads back to the person. */
function PersonPanel({ tab, ...props }: PanelProps) {
  const words = useMessages(consoleMessages);
  const { name } = useMessages(tabMessages);
  const { person } = props;
  return (
    <div className="panel">
      <div className="list-head">
        <Link href={`/people/${person.id}`} className="back">
          <Icon path={previousIcon} />
          <span>{person.nickName || words.none}</span>
        </Link>
        <h1 tabIndex={-1}>{name(tab)}</h1>
      </div>
      <Lists tab={tab} {...props} />
    </div>
  );
}

function Lists({ tab, person, reload }: PanelProps) {
  switch (tab) {
    case 'activity':
      return <PersonActivity person={person} />;
    case 'sign-ins':
      return <PersonSignIns person={person} />;
    case 'messages':
      return (
        <>
          <PersonCodes person={person} />
          <PersonNotices person={person} reload={reload} />
        </>
      );
    case 'devices':
      return <PersonDevices person={person} />;
    case 'access':
      return <PersonAccess person={person} />;
    case 'products':
      return <PersonProducts person={person} />;
    case 'benefits':
      return <PersonBenefits person={person} reload={reload} />;
  }
}
