import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { nextIcon } from '@isoline/ui/icon/icon-paths.ts';
import { Link } from 'wouter';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';
import { countOf } from './person-counts.ts';
import { personTabs, tabAddress } from './person-place.ts';
import { tabMessages } from './tab-messages.ts';

/** The lists of a person, each a page of its own in a narrow window. */
export function PersonMenu({ person }: { readonly person: Person }) {
  const text = useMessages(peopleMessages);
  const { name } = useMessages(tabMessages);
  const number = useNumbers();
  return (
    <nav className="card person-menu" aria-label={text.lists}>
      {personTabs.map((tab) => {
        const count = countOf(tab, person);
        return (
          <Link key={tab} href={tabAddress(tab)}>
            <span>{name(tab)}</span>
            {count !== null && <span className="soft">{number(count)}</span>}
            <Icon path={nextIcon} />
          </Link>
        );
      })}
    </nav>
  );
}
