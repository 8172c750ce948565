import type { viewPerson } from '@isoline/contract/console/people.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';

/** What the page of a person shows. */
export type Person = OutputOf<typeof viewPerson>;
