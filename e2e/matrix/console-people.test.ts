import { walks } from '../states/state-walks.ts';
import { testWalks } from './check-states.ts';

testWalks(walks['console people']);
