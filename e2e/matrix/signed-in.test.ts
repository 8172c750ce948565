import { walks } from '../states/walks.ts';
import { testWalks } from './check-states.ts';

testWalks(walks['signed in']);
