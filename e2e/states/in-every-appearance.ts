import { desktopEn, type Profile } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { type Appearance, appearanceSwitch, everyAppearance } from '../checks/appearance.ts';
import { settled } from '../checks/settled.ts';
import type { Walk } from './walk.ts';

interface StateChecks {
  /** Called when a state is reached. */
  readonly onState?: (browser: UserBrowser, state: string) => Promise<void>;
  /** Called with the state shown in each of its appearances. */
  readonly onAppearance: (browser: UserBrowser, state: string, appearance: Appearance) => Promise<void>;
}

/** Walks through states in one browser, and shows each in every language, size and color scheme. */
export async function inEveryAppearance(
  walk: Walk,
  openBrowser: (profile: Profile) => Promise<UserBrowser>,
  { onState, onAppearance }: StateChecks,
): Promise<void> {
  const profile = walk.profile ?? desktopEn;
  const browser = await openBrowser(profile);
  const show = await appearanceSwitch(browser, profile);
  for await (const state of walk.states(browser)) {
    await onState?.(browser, state);
    for (const appearance of everyAppearance(walk.sizes ?? ['desktop', 'phone'])) {
      await show(appearance);
      await settled(browser.page);
      await onAppearance(browser, state, appearance);
    }
    await show(profile);
  }
}
