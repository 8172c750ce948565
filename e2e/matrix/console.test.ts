import { consoleSectionWalks } from '../states/console-section-states.ts';
import { testWalks } from './check-states.ts';

testWalks(consoleSectionWalks);
