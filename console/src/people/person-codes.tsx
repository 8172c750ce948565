import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Time } from '../ui/time.tsx';
import { codeSendMessages, requesterNames, resultNames, sceneNames } from './code-send-messages.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';

/** The outcomes of the requests for verification codes in the last day. */
export function PersonCodes({ person }: { readonly person: Person }) {
  const text = useMessages(codeSendMessages);
  const people = useMessages(peopleMessages);
  const scenes = useMessages(sceneNames);
  const requesters = useMessages(requesterNames);
  const results = useMessages(resultNames);
  return (
    <ListCard
      id="codes"
      title={text.title}
      columns={[people.time, text.to, text.scene, text.requester, text.result]}
      rows={person.codeSends.map(({ at, contact, own, scene, requester, result, serviceCode }, index) => [
        `${at}${index}`,
        <Time key="at" at={at} />,
        own ? people[contact] : text.newContact(people[contact]),
        scenes[scene],
        own ? requesters[requester] : text.ownNew,
        serviceCode ? `${results[result]} · ${serviceCode}` : results[result],
      ])}
      empty={text.empty}
    />
  );
}
