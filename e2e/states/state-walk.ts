import type { Profile, Size } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';

/**
 * A walk through states of the pages: it yields the name of each state while the page shows it. The only place that
 * knows how to reach a state, for the matrix of layout checks and for the contact sheet.
 */
export interface Walk {
  readonly name: string;
  readonly states: (browser: UserBrowser) => AsyncGenerator<string, void>;
  /** The browser that it starts in: a desktop by default. */
  readonly profile?: Profile;
  /** The sizes that its states exist in: both by default. */
  readonly sizes?: readonly Size[];
}
