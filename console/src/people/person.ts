import type { viewPerson } from '@isoline/contract/console/people-view.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';

/** The data of the page of a person. */
export type Person = OutputOf<typeof viewPerson>;

/** The properties of a part of that page. `reload` fetches the person again. */
export interface PersonProps {
  readonly person: Person;
  readonly reload: () => void;
}
