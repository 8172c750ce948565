import { walks } from '../states/walks.ts';
import { testWalks } from './check-states.ts';

/** Known to fail, and not yet understood: the contact sheet still shows them. */
const failing = ['end of a session', 'change contact: interrupted'];

// The walks `before sign-in` and `providers` do not end in time yet; the contact sheet alone walks them.
testWalks(walks['signed in'].filter(({ name }) => !failing.includes(name)));
