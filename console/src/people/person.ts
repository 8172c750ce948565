import type { viewPerson } from '@isoline/contract/console/people-view.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { PersonAction } from '@isoline/contract/values/person.ts';

/** The data of the page of a person. */
export type Person = OutputOf<typeof viewPerson>;

/** The properties of a part of that page. `reload` fetches the person again. */
export interface PersonProps {
  readonly person: Person;
  readonly reload: () => void;
}

/** A person, and the function that opens the dialog of an action, which requests a reason. */
export interface PersonHelp {
  readonly person: Person;
  readonly ask: (action: PersonAction) => void;
}
