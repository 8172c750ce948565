import { desktopEn, type Profile, type Size } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { type Appearance, appearanceSwitch, everyAppearance } from '../checks/appearance.ts';
import { settled } from '../checks/settled.ts';
import type { Walk } from './state-walk.ts';

interface StateChecks {
  /** Called when a state is reached. */
  readonly onState?: (browser: UserBrowser, state: string) => Promise<void>;
  /** Returns the appearances of a state in these sizes; all of them by default. */
  readonly appearances?: (sizes: readonly Size[]) => readonly Appearance[];
  /** Called for each appearance of a state while the page shows it. */
  readonly onAppearance: (browser: UserBrowser, state: string, appearance: Appearance) => Promise<void>;
}

/**
 * The deadline for the steps to a state, or for the work in it. Some walks first start a separate product, which takes
 * most of a minute on a loaded machine.
 */
const deadlineMs = 150_000;

/** Walks through states in one browser, and shows each state in every language, size and color scheme. */
export async function inEveryAppearance(
  walk: Walk,
  openBrowser: (profile: Profile) => Promise<UserBrowser>,
  { onState, onAppearance, appearances = everyAppearance }: StateChecks,
): Promise<void> {
  const profile = { ...(walk.profile ?? desktopEn), animations: false };
  const browser = await openBrowser(profile);
  const show = await appearanceSwitch(browser, profile);
  const states = walk.states(browser);
  for (let last = 'the start'; ; ) {
    const { done, value: state } = await within(states.next(), `the state after ${last} is not reached`);
    if (done) return;
    await within(visit(state), `the checks of ${state} do not end`);
    last = state;
  }

  async function visit(state: string): Promise<void> {
    await onState?.(browser, state);
    for (const appearance of appearances(walk.sizes ?? ['desktop', 'phone'])) {
      await show(appearance);
      await settled(browser.page);
      await onAppearance(browser, state, appearance);
    }
    await show(profile);
  }
}

/**
 * Fails with a message about the pending work if it would never end, for example because the page's timers are stopped.
 */
async function within<Result>(work: Promise<Result>, message: string): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`${message} within ${deadlineMs / 1000} s`)), deadlineMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
