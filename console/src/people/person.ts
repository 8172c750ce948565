import type { viewPerson } from '@isoline/contract/console/people-view.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import type { OwnerEventKind } from '@isoline/contract/fields/security-event-fields.ts';
import type { PersonAction } from '@isoline/contract/values/person.ts';

/** The data of the page of a person. */
export type Person = OutputOf<typeof viewPerson>;

/** A person, and functions that lead to other parts of the page. */
export interface PersonHelp {
  readonly person: Person;
  /** Opens the dialog that requests a reason for the action. */
  readonly ask: (action: PersonAction) => void;
  readonly showActivity: (kind: OwnerEventKind) => void;
}
