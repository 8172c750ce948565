import type { PersonAction } from '@isoline/contract/values/person.ts';
import { createStore } from '@isoline/ui/state/create-store.ts';
import type { PersonCase } from './case-answer.ts';

/** The action on the shown person whose dialog is open: a button of the page or the palette has opened it. */
export const askedAction = createStore<PersonAction | null>(null);

/** The question whose answer the page of the person shows. */
export const openCase = createStore<PersonCase | null>(null);
