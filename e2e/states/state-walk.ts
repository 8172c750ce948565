import type { Profile, Size } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';

/**
 * A walk through states of the pages. It yields the name of each state while the page shows that state. Only the walk
 * knows how to reach the state; the matrix of layout checks and the contact sheet both use it.
 */
export interface Walk {
  readonly name: string;
  readonly states: (browser: UserBrowser) => AsyncGenerator<string, void>;
  /** The browser in which the walk starts; a desktop by default. */
  readonly profile?: Profile;
  /** The sizes in which its states exist; both by default. */
  readonly sizes?: readonly Size[];
}
